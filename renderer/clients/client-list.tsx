import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientRow } from '../../shared/contract/clients.ts';
import { formatCount } from '../kit/fields/group-typed.ts';
import { Fill, Text } from '../kit/layout/layout.tsx';
import { DataGrid } from '../kit/rows/data-grid.tsx';
import type { GridColumn } from '../kit/rows/grid-columns.tsx';
import { useDocumentWords } from './client-words.ts';
import { useClientList } from './clients-store.ts';
import styles from './clients.module.css';

export const CLIENT_LIST_ID = 'client-list';

const NARROW = '"name name" auto "document phone" auto / minmax(0, 1fr) auto';

interface ClientListProps {
  openId: string | null;
  onOpen: (index: number) => void;
  /** Called when the arrow keys leave the first row upwards, to the search. */
  onAbove: () => void;
}

/** All clients, or the results of the search. */
export function ClientList({ openId, onOpen, onAbove }: ClientListProps) {
  const { t } = useTranslation('clients');
  const list = useClientList();
  const { total, isMore } = list;
  return (
    <Fill as="section" aria-label={t('screen.list')}>
      <DataGrid
        id={CLIENT_LIST_ID}
        label={t('screen.list')}
        list={list}
        columns={useColumns()}
        narrow={NARROW}
        idOf={({ id }) => id}
        openId={openId}
        fault={(message) => t('screen.failed', { message })}
        onRetry={() => void list.read({})}
        onOpen={onOpen}
        onAbove={onAbove}
      />
      <Text size="sm" tone="soft" className={styles.foot} role="status">
        {isMore
          ? t('screen.cut', { count: total })
          : t('screen.count', { count: total, total: formatCount(total) })}
      </Text>
    </Fill>
  );
}

function useColumns(): GridColumn<ClientRow>[] {
  const { t } = useTranslation('clients');
  const documentWords = useDocumentWords();
  return useMemo(
    () => [
      {
        key: 'name',
        words: t('column.name'),
        rem: 16,
        grows: 1,
        cell: ({ nombre }) => <b>{nombre}</b>,
        text: ({ nombre }) => nombre,
      },
      {
        key: 'document',
        words: t('column.document'),
        rem: 14,
        cell: (row) => <small>{documentWords(row)}</small>,
        text: documentWords,
      },
      {
        key: 'phone',
        words: t('column.phone'),
        rem: 11,
        isOptional: true,
        cell: ({ whatsapp }) => <small>{whatsapp}</small>,
        text: ({ whatsapp }) => whatsapp,
      },
    ],
    // The document words depend only on the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t],
  );
}
