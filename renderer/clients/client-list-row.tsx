import { memo } from 'react';
import type { ClientRow } from '../../shared/contract/clients.ts';
import { useDocumentWords } from './use-document-words.ts';
import styles from './client-list.module.css';

interface ClientListRowProps {
  /** Undefined while it is being read. */
  row: ClientRow | undefined;
  index: number;
  /** From the top of the list, in px. */
  top: number;
  isOpen: boolean;
  isMarked: boolean;
  onOpen: (index: number) => void;
}

/** The id of a row in the page. */
export const clientRowId = (id: string): string => `client-row-${id}`;

/** One client of the list. */
export const ClientListRow = memo(function ClientListRow(props: ClientListRowProps) {
  const { row, index, top, isOpen, isMarked, onOpen } = props;
  const documentWords = useDocumentWords();
  return (
    <div
      id={row === undefined ? undefined : clientRowId(row.id)}
      className={styles.row}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isOpen}
      data-marked={isMarked}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onOpen(index)}
    >
      <span className={styles.name} role="gridcell">
        {row?.nombre ?? '…'}
      </span>
      <span className={styles.document} role="gridcell">
        {row === undefined ? '' : documentWords(row)}
      </span>
      <span className={styles.phone} role="gridcell">
        {row?.whatsapp ?? ''}
      </span>
    </div>
  );
});
