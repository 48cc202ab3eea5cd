import { Truck } from 'lucide-react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import type { InvoiceNote } from '../../../shared/contract/dispatch.ts';
import { Button, LinkButton } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { DocumentBadge } from '../../kit/components/state-badge.tsx';
import { shownState } from '../../kit/components/document-look.ts';
import { List, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { openDispatchForm } from './form/dispatch-forms-store.ts';

/** Of these there is nothing to send, and never will be. */
const NEVER: readonly DocumentState[] = ['rejected', 'discarded', 'cancelled', 'refused'];

interface InvoiceNotesProps {
  /** It is being cancelled also while its cancellation waits for what became of it. */
  invoice: { id: string; state: DocumentState; isBeingCancelled: boolean };
  /** Oldest first. */
  notes: readonly InvoiceNote[];
}

export function InvoiceNotes({ invoice, notes }: InvoiceNotesProps) {
  const { t } = useTranslation('dispatch');
  const isFree = useDialogs((store) => store.open === 0);
  const mayDispatch = !NEVER.includes(invoice.state) && !invoice.isBeingCancelled;
  const begin = (): void => openDispatchForm(invoice.id, null);
  useHotkeys('ctrl+r, meta+r', begin, {
    enabled: isFree && mayDispatch,
    enableOnFormTags: true,
    preventDefault: true,
  });
  if (!mayDispatch && notes.length === 0) return null;
  return (
    <Stack as="section" gap={1} aria-label={t('notes.title')}>
      <Row gap={2} justify="between" wrap>
        {notes.length === 0 ? null : <h3>{t('notes.title')}</h3>}
        {mayDispatch ? (
          <Button icon={<Truck aria-hidden="true" size={18} />} keyName="Ctrl+R" onClick={begin}>
            {t(notes.length === 0 ? 'notes.first' : 'notes.new')}
          </Button>
        ) : null}
      </Row>
      <List>
        {notes.map((note) => (
          <li key={note.id}>
            <LinkButton onClick={() => useScreen.getState().show({ name: 'documents', documentId: note.id })}>
              <Row as="span" wrap>
                <b>{note.numeroDocumento ?? note.localNumber}</b>
                <Text as="time" tone="soft" size="sm">
                  {dayAndTime(note.draftedAt)}
                </Text>
                <DocumentBadge state={shownState(note)} />
              </Row>
              {note.obstacle === null ? null : <small>{note.obstacle}</small>}
            </LinkButton>
          </li>
        ))}
      </List>
    </Stack>
  );
}
