import { CircleAlert, Clock, FileText } from 'lucide-react';
import { useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import type { DispatchNoteFacts } from '../../../shared/contract/dispatch.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { UnbrokenNumbers } from '../../kit/components/unbroken-numbers.tsx';
import { call } from '../../ipc/call.ts';
import { useAnswer } from '../../kit/answers.ts';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { Panel } from '../../kit/layout/panel.tsx';
import { detailLine, detailsBeside } from '../document/refusal-details.ts';
import { openDispatchForm } from './form/dispatch-forms-store.ts';
import { CartQuestion } from './steps/cart-question.tsx';
import { Stack, Text } from '../../kit/layout/layout.tsx';
import { Actions } from '../../kit/components/dialog.tsx';

/** States of an invoice that end by themselves, or with a doubt that is shown elsewhere. */
const WAITED_FOR: readonly DocumentState[] = ['draft', 'queued', 'sending', 'uncertain', 'review'];

interface NotePanelProps {
  id: string;
  state: DocumentState;
  note: DispatchNoteFacts;
  refusal: DocumentDetail['refusal'];
}

/** The invoice of a note; for a note that is blocked, also the reason and the next steps. */
export function NotePanel({ id, state, note, refusal }: NotePanelProps) {
  const { t } = useTranslation('dispatch');
  const { invoice, obstacle } = note;
  return (
    <>
      {state === 'draft' || state === 'refused' ? (
        <Standstill id={id} state={state} invoice={invoice} obstacle={obstacle} refusal={refusal} />
      ) : null}
      <div>
        <Button
          icon={<FileText aria-hidden="true" size={18} />}
          onClick={() => useScreen.getState().show({ name: 'documents', documentId: invoice.id })}
        >
          {t('note.invoice', { number: invoice.numeroDocumento ?? invoice.localNumber })}
        </Button>
      </div>
    </>
  );
}

interface StandstillProps extends Pick<NotePanelProps, 'id' | 'refusal'> {
  state: 'draft' | 'refused';
  invoice: DispatchNoteFacts['invoice'];
  obstacle: string | null;
}

function Standstill({ id, state, invoice, obstacle, refusal }: StandstillProps) {
  const { t } = useTranslation('dispatch');
  const [isTrying, setIsTrying] = useState(false);
  const [isCartWrong, setIsCartWrong] = useState(false);
  const pending = useAnswer('dispatch.pending', { invoiceId: invoice.id });
  const isCartMissing = pending?.needsCart === true;
  const tryAgain = (): void => {
    setIsTrying(true);
    call('dispatch.try-again', { id })
      .catch(tellError)
      .finally(() => setIsTrying(false));
  };
  const isFree = useDialogs((store) => store.open === 0);
  const correct = (): void => openDispatchForm(invoice.id, id);
  useHotkeys('ctrl+r, meta+r', correct, { enabled: isFree, enableOnFormTags: true, preventDefault: true });
  const waits = state === 'draft' && WAITED_FOR.includes(invoice.state);
  const mayCartBeWrong =
    state === 'draft' && !waits && obstacle !== null && (pending?.carritoId ?? null) !== null;
  const details = refusal === null ? [] : detailsBeside(refusal);
  return (
    <Panel
      tone={state === 'refused' ? 'bad' : 'warn'}
      icon={waits ? <Clock aria-hidden="true" size={20} /> : <CircleAlert aria-hidden="true" size={20} />}
      title={t(state === 'refused' ? 'note.refused' : waits ? 'note.waits' : 'note.stands')}
    >
      {state === 'refused' && refusal !== null ? (
        <Text weight="medium">{refusal.message}</Text>
      ) : !isCartMissing ? (
        <p>
          <UnbrokenNumbers text={obstacle ?? ''} />
        </p>
      ) : null}
      {details.length === 0 ? null : (
        <Stack as="ul" gap={1}>
          {details.map(detailLine).map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </Stack>
      )}
      {pending !== null && (isCartMissing || isCartWrong) ? (
        <CartQuestion
          invoice={pending.invoice}
          onNamed={() => {
            setIsCartWrong(false);
            tryAgain();
          }}
        />
      ) : null}
      <Actions>
        {state === 'draft' && !isCartMissing ? (
          <Button aria-disabled={isTrying} onClick={tryAgain}>
            {t(isTrying ? 'note.trying' : 'note.tryAgain')}
          </Button>
        ) : null}
        {mayCartBeWrong && !isCartWrong ? (
          <Button onClick={() => setIsCartWrong(true)}>{t('cart.correct')}</Button>
        ) : null}
        <Button tone="primary" keyName="Ctrl+R" onClick={correct}>
          {t('note.correct')}
        </Button>
      </Actions>
    </Panel>
  );
}
