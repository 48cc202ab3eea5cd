import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { SearchBox } from '../../kit/components/search-box.tsx';
import { Segments } from '../../kit/components/segments.tsx';
import spoken from '../../kit/components/spoken.module.css';
import { subscribe } from '../../ipc/call.ts';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useReceivableDialogs } from './use-receivable-dialogs.tsx';
import { OwedSums } from './owed-sums.tsx';
import { ReceivableRow, ROW_ACTION } from './receivable-row.tsx';
import styles from './receivables-view.module.css';
import { useReceivables } from './receivables-store.ts';

const LISTS = ['open', 'overdue', 'settled', 'to-give-back'] as const;

/** What clients owe of sales on credit: the earliest due first, those overdue marked. */
export function ReceivablesView() {
  const { t } = useTranslation('receivables');
  const { wanted, page, fault, read, more } = useReceivables();
  const { dialog, show } = useReceivableDialogs();
  const isFree = useDialogs((store) => store.open === 0);
  const rows = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    void read({});
    const again = (): void => void read({});
    const ends = [subscribe('till.changed', again), subscribe('documents.changed', again)];
    return () => ends.forEach((end) => end());
  }, [read]);
  // Of the row that has the focus, else of the first.
  const collectHere = (): void => {
    const here = document.activeElement?.closest('tr')?.querySelector<HTMLElement>(ROW_ACTION);
    (here ?? rows.current?.querySelector<HTMLElement>(ROW_ACTION))?.click();
  };
  useHotkeys('f9', collectHere, { enabled: isFree, enableOnFormTags: true, preventDefault: true });
  const sales = page?.sales ?? [];
  const { list, text, client } = wanted;
  const isFiltered = text.trim() !== '' || client !== null;

  return (
    <section className={styles.view} aria-label={t('list.label')}>
      <header className={styles.head}>
        <div className={styles.find}>
          <SearchBox
            data-takes-scans
            aria-label={t('list.search')}
            placeholder={t('list.search')}
            value={text}
            onChange={({ target }) => void read({ text: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              rows.current?.querySelector<HTMLElement>('button')?.focus();
            }}
          />
        </div>
        <Segments
          label={t('list.which')}
          options={LISTS.map((value) => ({ value, words: t(`list.${value}`) }))}
          value={list}
          onChange={(chosen) => void read({ list: chosen })}
        />
      </header>
      {client === null ? null : (
        <p className={styles.only}>
          <span>{t('list.ofClient', { name: client.name })}</span>
          <Button tone="quiet" onClick={() => void read({ client: null })}>
            {t('list.allClients')}
          </Button>
        </p>
      )}
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {t('failed', { message: fault })}
        </p>
      )}
      <div className={styles.scroller} tabIndex={-1}>
        {page !== null && sales.length === 0 ? (
          <p className={styles.none}>{t(`list.none.${isFiltered ? 'found' : list}`)}</p>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('list.client')}</th>
                <th scope="col">{t('list.document')}</th>
                <th scope="col">{t('list.due')}</th>
                <th scope="col">{t('list.total')}</th>
                <th scope="col">{t('list.paid')}</th>
                <th scope="col">{t(list === 'to-give-back' ? 'list.toGiveBack' : 'list.owed')}</th>
                <th scope="col">
                  <span className={spoken.spoken}>{t('list.action')}</span>
                </th>
              </tr>
            </thead>
            <tbody ref={rows} onKeyDown={walkRows}>
              {sales.map((sale) => (
                <ReceivableRow
                  key={sale.id}
                  sale={sale}
                  isToGiveBack={list === 'to-give-back'}
                  onCollect={() => show({ name: 'collect', ...sale, saleId: sale.id })}
                  onClient={() =>
                    void read({ client: { document: sale.clientDocument, name: sale.clientName } })
                  }
                />
              ))}
            </tbody>
          </table>
        )}
        {page === null || page.next === null ? null : (
          <Button tone="quiet" onClick={() => void more()}>
            {t('more')}
          </Button>
        )}
        {page?.isCut === true ? <p className={styles.none}>{t('list.cut')}</p> : null}
      </div>
      <OwedSums sums={page?.sums ?? []} />
      {dialog}
    </section>
  );
}

/** The arrows go to the same button of the row above or below. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (!(event.target instanceof HTMLElement)) return;
  const button = event.target.closest('button');
  const row = event.target.closest('tr');
  if (button === null || row === null) return;
  event.preventDefault();
  const place = [...row.querySelectorAll('button')].indexOf(button);
  const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
  const buttons = next?.querySelectorAll('button') ?? [];
  (buttons[place] ?? buttons[buttons.length - 1])?.focus();
}
