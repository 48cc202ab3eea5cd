import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../shared/domain/dates.ts';
import type { Receivable } from '../../../shared/contract/receivables.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Button } from '../../kit/components/button.tsx';
import { SearchBox } from '../../kit/components/search-box.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import spoken from '../../kit/components/spoken.module.css';
import { subscribe } from '../../ipc/call.ts';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useReceivableDialogs } from './use-receivable-dialogs.tsx';
import { OwedSums } from './owed-sums.tsx';
import { useScreen } from '../../kit/screen-store.ts';
import { DueWords } from './due-words.tsx';
import styles from './receivables-view.module.css';
import { useReceivables } from './receivables-store.ts';

/** Selector of the button that F9 presses in a row. */
const ROW_ACTION = '[data-collects] button';

interface ReceivableRowProps {
  sale: Receivable;
  /** It is of those whose money is to be given back. */
  isToGiveBack: boolean;
  onCollect: () => void;
  onClient: () => void;
}

/** A sale on credit in the list of what is owed. */
function ReceivableRow({ sale, isToGiveBack, onCollect, onClient }: ReceivableRowProps) {
  const { t } = useTranslation('receivables');
  const { clientName, numeroDocumento, localNumber, currency, soldAt, total, owed, toGiveBack } = sale;
  const number = numeroDocumento ?? localNumber;
  const money = (amount: string | bigint): string => formatMoney(BigInt(amount), currency);
  const paid = BigInt(sale.initial) + BigInt(sale.collected) - BigInt(sale.givenBack);
  const openIt = (): void => useScreen.getState().show({ name: 'documents', documentId: sale.id });
  return (
    <tr data-late={sale.daysOverdue > 0}>
      <th scope="row">
        <button
          type="button"
          className={styles.link}
          aria-label={t('onlyOf', { name: clientName })}
          onClick={onClient}
        >
          {clientName}
        </button>
      </th>
      <td>
        <button
          type="button"
          className={styles.link}
          aria-label={t('openDocument', { number })}
          onClick={openIt}
        >
          {number}
          <small>{formatDate(soldAt)}</small>
        </button>
      </td>
      <td>
        <DueWords sale={sale} />
      </td>
      <td>{money(total)}</td>
      <td>{money(paid)}</td>
      <td>
        <b>{money(isToGiveBack ? toGiveBack : owed)}</b>
      </td>
      <td {...(owed === '0' ? {} : { 'data-collects': true })}>
        {owed === '0' ? null : (
          <Button aria-label={t('collectOf', { number })} onClick={onCollect}>
            {t('collectButton')}
          </Button>
        )}
      </td>
    </tr>
  );
}

const LISTS = ['open', 'overdue', 'settled', 'to-give-back'] as const;

/** Debts of sales on credit: the earliest due first, those overdue marked. */
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
