import { ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import styles from './document-list.module.css';
import { DocumentRow } from './document-row.tsx';
import rowStyles from './document-row.module.css';
import { useDocuments } from './documents-store.ts';
import { ListEnd } from './list-end.tsx';
import { useRowWalk } from './use-row-walk.ts';
import { useTopOfList } from './use-top-of-list.ts';

const COLUMNS = ['number', 'client', 'time', 'total', 'state'] as const;

interface DocumentListProps {
  openId: string | null;
  /** DD/MM/YYYY: its times are shown without a date. */
  today: string;
  onOpen: (id: string) => void;
}

/** The documents, newest first: one row is in the tab order, the arrows walk the rest, Enter opens. */
export const DocumentList = memo(function DocumentList({ openId, today, onOpen }: DocumentListProps) {
  const { t } = useTranslation('documents');
  const { documents, next, unseen } = useDocuments();
  const { currentId, visit, onKeyDown } = useRowWalk(documents, openId, onOpen);
  const { scroller, onScroll, toTop } = useTopOfList();
  return (
    <section className={styles.pane} aria-label={t('title')}>
      <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
        <div
          role="grid"
          aria-label={t('list.label')}
          aria-rowcount={next === null ? documents.length + 1 : -1}
          onKeyDown={onKeyDown}
        >
          <div className={`${rowStyles.row} ${rowStyles.head}`} role="row">
            {COLUMNS.map((column) => (
              <span key={column} className={rowStyles[column]} role="columnheader">
                {t(`list.${column}`)}
              </span>
            ))}
          </div>
          <div role="rowgroup" className={rowStyles.body}>
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                isOpen={document.id === openId}
                isCurrent={document.id === currentId}
                today={today}
                onVisit={visit}
                onOpen={onOpen}
              />
            ))}
          </div>
        </div>
        <ListEnd />
      </div>
      {unseen === 0 ? null : (
        <div className={styles.news}>
          <Button tone="primary" icon={<ArrowUp aria-hidden="true" size={18} />} onClick={toTop}>
            {t('list.new', { count: unseen })}
          </Button>
        </div>
      )}
    </section>
  );
});
