import { useTranslation } from 'react-i18next';
import type { DocumentDetail, DocumentLink } from '../../../shared/contract/documents.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { DocumentBadge } from '../../kit/components/state-badge.tsx';
import { LinkButton } from '../../kit/components/button.tsx';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';

/** Links to the sale that this one replaces, and to those that replace it. */
export function ReplacementLinks({ detail: { replaces, replacedBy } }: { detail: DocumentDetail }) {
  const { t } = useTranslation('correction');
  if (replaces === null && replacedBy.length === 0) return null;
  return (
    <Stack as="ul" gap={0}>
      {replaces === null ? null : <LinkTo words={t('link.replaces')} link={replaces} />}
      {replacedBy.map((link) => (
        <LinkTo key={link.id} words={t('link.replacedBy')} link={link} />
      ))}
    </Stack>
  );
}

function LinkTo({ words, link: { id, localNumber, state } }: { words: string; link: DocumentLink }) {
  return (
    <Row as="li" wrap>
      {words}
      <LinkButton onClick={() => useScreen.getState().show({ name: 'documents', documentId: id })}>
        <Text as="span" tone="accent" weight="medium">
          {localNumber}
        </Text>
      </LinkButton>
      <DocumentBadge state={state} />
    </Row>
  );
}
