import { useTranslation } from 'react-i18next';
import type { CancellationChance } from './cancellation-chance.ts';
import { describeRemaining } from '../attempts/describe-duration.ts';
import { dayAndTime } from '../describe-moment.ts';

/** Whether and until when it can be cancelled, in a sentence. */
export function CancellationLine({ chance }: { chance: CancellationChance }) {
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
      return t(`cancel.none.${chance.reason}`, { time });
    }
  }
}
