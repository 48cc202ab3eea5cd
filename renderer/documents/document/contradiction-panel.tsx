import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { Panel } from '../../kit/layout/panel.tsx';
import { asError, call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { showDetail } from './show-detail.ts';
import { Stack, Text } from '../../kit/layout/layout.tsx';
import { Actions } from '../../kit/components/dialog.tsx';

/** Contradicting state reported by the service, with the next step, until a user settles it. */
export function ContradictionPanel({ detail }: { detail: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { isWorking, fault, settle } = useSettle(detail);
  const open = detail.contradictions.filter(({ settledAt }) => settledAt === null);
  if (open.length === 0) return null;
  const { state } = detail.summary;
  const isCancellable = state === 'issued' || state === 'approved';
  const mayBeCancelled = isCancellable && open.some(({ says }) => says === 'cancelled');
  return (
    <Panel tone="warn" icon={<TriangleAlert aria-hidden="true" size={20} />} title={t('contradiction.title')}>
      {open.map(({ id, state: then, says, estado, mensaje, notedAt }) => (
        <Stack key={id} gap={2}>
          <p>
            {t('contradiction.here', { state: t(`state.${then}`) })}{' '}
            {estado === null
              ? t('contradiction.noStatus', { time: dayAndTime(notedAt) })
              : t('contradiction.says', { estado, time: dayAndTime(notedAt) })}
          </p>
          {mensaje === null ? null : <Text weight="medium">{mensaje}</Text>}
          <p>{t(`contradiction.todo.${says}`)}</p>
        </Stack>
      ))}
      {fault === null ? null : <p role="alert">{fault}</p>}
      <Actions>
        {mayBeCancelled ? (
          <Button disabled={isWorking} onClick={() => void settle('cancelled')}>
            {t('contradiction.takeAsCancelled')}
          </Button>
        ) : null}
        <Button disabled={isWorking} onClick={() => void settle('seen')}>
          {t('contradiction.seen')}
        </Button>
      </Actions>
    </Panel>
  );
}

interface Settle {
  isWorking: boolean;
  /** Reason why the last answer was refused. */
  fault: string | null;
  settle: (answer: 'seen' | 'cancelled') => Promise<void>;
}

/** Sends the user's finding about a contradiction to the main process. */
function useSettle({ summary: { id } }: DocumentDetail): Settle {
  const { t } = useTranslation('documents');
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const settle = async (answer: 'seen' | 'cancelled'): Promise<void> => {
    setIsWorking(true);
    setFault(null);
    try {
      showDetail(await call('documents.settle-contradiction', { id, answer }));
      useNotices.getState().tell('good', t(`contradiction.done.${answer}`));
    } catch (error) {
      setFault(asError(error).message);
    }
    setIsWorking(false);
  };
  return { isWorking, fault, settle };
}
