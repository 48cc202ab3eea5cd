import { Truck } from 'lucide-react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { openDispatchForm } from './form/dispatch-forms-store.ts';

/** States from which goods can never be dispatched. */
const NEVER: readonly DocumentState[] = ['rejected', 'discarded', 'cancelled', 'refused'];

type Dispatched = Pick<DocumentDetail, 'notes' | 'cancellationOffer'> & {
  summary: Pick<DocumentDetail['summary'], 'id' | 'state' | 'isBeingCancelled'>;
};

/** Begins a dispatch note for an invoice; nothing where there are no goods to dispatch. */
export function DispatchButton({ detail: { summary, notes, cancellationOffer } }: { detail: Dispatched }) {
  const { t } = useTranslation('dispatch');
  const isFree = useDialogs((store) => store.open === 0);
  // Also while a deferred cancellation waits for the document's outcome.
  const isBeingCancelled = summary.isBeingCancelled || cancellationOffer.kind === 'waiting';
  const mayDispatch = !NEVER.includes(summary.state) && !isBeingCancelled;
  const begin = (): void => openDispatchForm(summary.id, null);
  useHotkeys('ctrl+r, meta+r', begin, {
    enabled: isFree && mayDispatch,
    enableOnFormTags: true,
    preventDefault: true,
  });
  if (!mayDispatch) return null;
  return (
    <Button icon={<Truck aria-hidden="true" size={18} />} keyName="Ctrl+R" onClick={begin}>
      {t(notes.length === 0 ? 'notes.first' : 'notes.new')}
    </Button>
  );
}
