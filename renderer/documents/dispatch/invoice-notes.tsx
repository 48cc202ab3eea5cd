import { useTranslation } from 'react-i18next';
import type { InvoiceNote } from '../../../shared/contract/dispatch.ts';
import { LinkButton } from '../../kit/components/button.tsx';
import { useScreen } from '../../kit/screen-store.ts';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { DocumentBadge } from '../../kit/components/state-badge.tsx';
import { shownState } from '../../kit/components/document-look.ts';
import { List, Row, Stack, Text } from '../../kit/layout/layout.tsx';

/** The dispatch notes of an invoice, oldest first; nothing where there are none. */
export function InvoiceNotes({ notes }: { notes: readonly InvoiceNote[] }) {
  const { t } = useTranslation('dispatch');
  if (notes.length === 0) return null;
  return (
    <Stack as="section" gap={1} aria-label={t('notes.title')}>
      <h3>{t('notes.title')}</h3>
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
