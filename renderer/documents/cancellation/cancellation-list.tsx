import { Ban, CircleAlert, CircleCheck, CircleX, Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CancellationChance } from './cancellation-chance.ts';
import { List, Row, Stack } from '../../kit/layout/layout.tsx';
import { describeRemaining } from '../timeline/timeline-words.ts';
import { StateBadge } from '../../kit/components/state-badge.tsx';
import { dayAndTime } from '../../kit/time/time-words.ts';
import type { DocumentDetail, DocumentSummary } from '../../../shared/contract/documents.ts';

interface Look {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  Icon: LucideIcon;
}

const CANCELLATION_LOOKS: Readonly<Record<DocumentDetail['cancellations'][number]['state'], Look>> = {
  waiting: { tone: 'calm', Icon: Hourglass },
  withdrawn: { tone: 'calm', Icon: Undo2 },
  discarded: { tone: 'calm', Icon: Ban },
  portal: { tone: 'warn', Icon: CircleAlert },
  needless: { tone: 'calm', Icon: CircleCheck },
  queued: { tone: 'calm', Icon: Hourglass },
  sending: { tone: 'calm', Icon: Hourglass },
  unclear: { tone: 'calm', Icon: Hourglass },
  done: { tone: 'good', Icon: CircleCheck },
  refused: { tone: 'bad', Icon: CircleX },
  expired: { tone: 'warn', Icon: CircleAlert },
};

/** Requested cancellations with their outcome; nothing where there are none. */
export function CancellationList({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { cancellations, summary } = detail;
  if (cancellations.length === 0) return null;
  return (
    <Stack as="section" gap={1} aria-label={t('cancel.earlier')}>
      <h3>{t('cancel.earlier')}</h3>
      <List>
        {cancellations.map(({ id, motivo, state, requestedAt, resultMessage }) => {
          const { tone, Icon } = CANCELLATION_LOOKS[state];
          return (
            <Stack key={id} as="li" gap={1}>
              <Row as="p" gap={2} wrap>
                <StateBadge tone={tone} icon={<Icon aria-hidden="true" />}>
                  {t(`cancel.state.${state}`)}
                </StateBadge>
                <small>{t('cancel.askedAt', { time: dayAndTime(requestedAt) })}</small>
              </Row>
              <p>{motivo}</p>
              {resultMessage === null ? null : <small>{resultMessage}</small>}
              <WhatFollows state={state} kind={summary.kind} />
            </Stack>
          );
        })}
      </List>
    </Stack>
  );
}

interface WhatFollowsProps {
  state: DocumentDetail['cancellations'][number]['state'];
  kind: DocumentDetail['summary']['kind'];
}

/** The next step; nothing where there is none. */
function WhatFollows({ state, kind }: WhatFollowsProps) {
  const { t } = useTranslation('documents');
  switch (state) {
    case 'waiting':
    case 'unclear':
    case 'portal':
      return <p>{t(`cancel.follows.${state}`)}</p>;
    case 'expired':
      return <p>{t(`cancel.follows.expired.${kind}`)}</p>;
    case 'withdrawn':
    case 'discarded':
    case 'needless':
    case 'queued':
    case 'sending':
    case 'done':
    case 'refused':
      return null;
  }
}

interface CancellationLineProps {
  kind: DocumentSummary['kind'];
  chance: CancellationChance;
}

/** Chance of cancelling and its end, in a sentence. */
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
      return t('cancel.waiting', { time: dayAndTime(chance.deferredAt) });
    case 'none': {
      const time = chance.deadlineAt === null ? '' : dayAndTime(chance.deadlineAt);
      return chance.reason === 'expired'
        ? t(`cancel.none.expired.${kind}`, { time })
        : t(`cancel.none.${chance.reason}`, { time });
    }
  }
}
