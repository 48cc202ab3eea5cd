import { useTranslation } from 'react-i18next';
import type { CancellationChance } from './cancellation-chance.ts';
import { describeRemaining } from '../timeline/describe-duration.ts';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';
import { dayAndTime } from '../../kit/time/time-words.ts';

interface CancellationLineProps {
  kind: DocumentSummary['kind'];
  chance: CancellationChance;
}

/** Whether and until when it can be cancelled, in a sentence. */
export function CancellationLine({ kind, chance }: CancellationLineProps) {
  const { t } = useTranslation('documents');
  switch (chance.kind) {
    case 'discard':
      return t('cancel.canDiscard');
    case 'request': {
      const remaining = describeRemaining(chance.remainingMs);
      return t('cancel.until', { time: dayAndTime(chance.deadlineAt), remaining });
    }
    case 'wait':
      return t(`cancel.wait.${chance.reason}`);
    case 'waiting':
      return t('cancel.waiting', { time: dayAndTime(chance.wishedAt) });
    case 'none': {
      const time = chance.deadlineAt === null ? '' : dayAndTime(chance.deadlineAt);
      return chance.reason === 'expired'
        ? t(`cancel.none.expired.${kind}`, { time })
        : t(`cancel.none.${chance.reason}`, { time });
    }
  }
}
