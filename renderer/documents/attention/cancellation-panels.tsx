import { Hourglass, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { AttentionReason } from '../../../shared/contract/attention-reasons.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { Failure, Panel } from '../../kit/layout/panel.tsx';
import { subscribe } from '../../ipc/call.ts';
import { askAgain } from '../../kit/answers.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { WindowClock } from './window-clock.tsx';
import { Text } from '../../kit/layout/layout.tsx';
import { Actions } from '../../kit/components/dialog.tsx';

/** Panels for a closing cancellation window and for a failed cancellation; nothing where there is neither. */
export function CancellationPanels({ detail }: { detail: DocumentDetail }) {
  useClosingInTime(detail);
  return detail.attention.map((reason) => {
    if (reason.kind === 'closing') return <ClosingPanel key="closing" reason={reason} />;
    if (reason.kind !== 'cancellation-failed') return null;
    return <FailedPanel key={`${reason.end} ${reason.since}`} detail={detail} reason={reason} />;
  });
}

function ClosingPanel({ reason }: { reason: Extract<AttentionReason, { kind: 'closing' }> }) {
  const { t } = useTranslation('attention');
  return (
    <Panel tone="bad" icon={<Hourglass aria-hidden="true" size={20} />} title={t('panel.closing')}>
      <WindowClock until={reason.until} />
      <p>{t(`panel.closingTodo.${reason.waitsFor}`)}</p>
    </Panel>
  );
}

interface FailedPanelProps {
  detail: DocumentDetail;
  reason: Extract<AttentionReason, { kind: 'cancellation-failed' }>;
}

function FailedPanel({ detail, reason: { end, message } }: FailedPanelProps) {
  const { t } = useTranslation('attention');
  const { isWorking, fault, markSeen } = useMarkSeen(detail);
  return (
    <Panel tone="bad" icon={<Undo2 aria-hidden="true" size={20} />} title={t(`panel.failed.${end}`)}>
      {message === null ? null : <Text weight="medium">{message}</Text>}
      <p>
        {end === 'expired'
          ? t(`panel.failedTodo.expired.${detail.summary.kind}`)
          : t(`panel.failedTodo.${end}`)}
      </p>
      <Failure words={fault} />
      <Actions>
        <Button disabled={isWorking} onClick={() => void markSeen()}>
          {t('panel.seen')}
        </Button>
      </Actions>
    </Panel>
  );
}

/** Reads a document being cancelled again when attention changes: a closing window changes no document. */
function useClosingInTime({ summary, cancellationOffer }: DocumentDetail): void {
  const isWaiting = summary.isBeingCancelled || cancellationOffer.kind === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    let before: number | null = null;
    return subscribe('status.changed', ({ attention }) => {
      if (attention === before) return;
      before = attention;
      void askAgain('documents.open');
    });
  }, [isWaiting]);
}
