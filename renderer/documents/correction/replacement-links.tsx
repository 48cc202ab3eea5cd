import { useTranslation } from 'react-i18next';
import type { DocumentDetail, DocumentLink } from '../../../shared/contract/documents.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { DocumentBadge } from '../../kit/components/state-badge.tsx';
import styles from './replacement-links.module.css';

/** The sale this one was made in the place of, and those made in its place. */
export function ReplacementLinks({ detail: { replaces, replacedBy } }: { detail: DocumentDetail }) {
  const { t } = useTranslation('correction');
  if (replaces === null && replacedBy.length === 0) return null;
  return (
    <ul className={styles.links}>
      {replaces === null ? null : <LinkTo words={t('link.replaces')} link={replaces} />}
      {replacedBy.map((link) => (
        <LinkTo key={link.id} words={t('link.replacedBy')} link={link} />
      ))}
    </ul>
  );
}

function LinkTo({ words, link: { id, localNumber, state } }: { words: string; link: DocumentLink }) {
  return (
    <li>
      {words}
      <button
        type="button"
        className={styles.link}
        onClick={() => useScreen.getState().show({ name: 'documents', documentId: id })}
      >
        {localNumber}
      </button>
      <DocumentBadge state={state} />
    </li>
  );
}
