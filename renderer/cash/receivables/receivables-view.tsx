import { type KeyboardEvent, useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { HandCoins } from 'lucide-react';
import { formatDate } from '../../../shared/domain/dates.ts';
import type { Receivable } from '../../../shared/contract/receivables.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Button, LinkButton } from '../../kit/components/button.tsx';
import { SearchBox } from '../../kit/components/search-box.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import spoken from '../../kit/components/spoken.module.css';
import { useAnswerPages } from '../../kit/answers.ts';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useReceivableDialogs } from './use-receivable-dialogs.tsx';
import { OwedSums } from './owed-sums.tsx';
import { useScreen } from '../../kit/screen-store.ts';
import { Fill, Row, Text } from '../../kit/layout/layout.tsx';
import { EmptyState, Failure } from '../../kit/layout/panel.tsx';
import { Table } from '../../kit/layout/table.tsx';
import { DueWords } from './due-words.tsx';
import styles from './receivables.module.css';
import { useReceivables } from './receivables-store.ts';

const ROW_ACTION = '[data-collects] button';

interface ReceivableRowProps {
  sale: Receivable;
  isToGiveBack: boolean;
  onCollect: () => void;
  onClient: () => void;
}

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
        <LinkButton aria-label={t('onlyOf', { name: clientName })} onClick={onClient}>
          {clientName}
        </LinkButton>
      </th>
      <td>
        <LinkButton aria-label={t('openDocument', { number })} onClick={openIt}>
          {number}
          <small>{formatDate(soldAt)}</small>
        </LinkButton>
      </td>
      <td>
        <DueWords sale={sale} />
      </td>
      <td data-number>{money(total)}</td>
      <Text as="td" tone="soft" data-number>
        {money(paid)}
      </Text>
      <td data-number>
        <b>{money(isToGiveBack ? toGiveBack : owed)}</b>
      </td>
      <td data-number {...(owed === '0' ? {} : { 'data-collects': true })}>
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
  const { wanted, want } = useReceivables();
  const { list, text, client } = wanted;
  const first = { list, text, clientDocument: client?.document ?? null, after: null, limit: 50 };
  const { pages, fault, isMore, readMore } = useAnswerPages('receivables.list', first, ({ next }) =>
    next === null ? undefined : { ...first, after: next },
  );
  const last = pages?.at(-1);
  const { dialog, show } = useReceivableDialogs();
  const isFree = useDialogs((store) => store.open === 0);
  const rows = useRef<HTMLTableSectionElement>(null);
  // Of the row that has the focus, else of the first.
  const collectHere = (): void => {
    const here = document.activeElement?.closest('tr')?.querySelector<HTMLElement>(ROW_ACTION);
    (here ?? rows.current?.querySelector<HTMLElement>(ROW_ACTION))?.click();
  };
  useHotkeys('f9', collectHere, { enabled: isFree, enableOnFormTags: true, preventDefault: true });
  const sales = pages?.flatMap((page) => page.sales) ?? [];
  const isFiltered = text.trim() !== '' || client !== null;

  return (
    <Fill as="section" aria-label={t('list.label')}>
      <Row as="header" wrap className={styles.head}>
        <div className={styles.find}>
          <SearchBox
            data-takes-scans
            aria-label={t('list.search')}
            placeholder={t('list.search')}
            value={text}
            onChange={({ target }) => want({ text: target.value })}
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
          onChange={(chosen) => want({ list: chosen })}
        />
      </Row>
      {client === null ? null : (
        <Row as="p" className={styles.only}>
          <b>{t('list.ofClient', { name: client.name })}</b>
          <Button tone="quiet" onClick={() => want({ client: null })}>
            {t('list.allClients')}
          </Button>
        </Row>
      )}
      <Failure words={fault === null ? null : t('failed', { message: fault })} />
      <div className={styles.scroller} tabIndex={-1}>
        {pages !== null && sales.length === 0 ? (
          <NoReceivables list={isFiltered ? 'found' : list} />
        ) : (
          <Table
            className={styles.table}
            body={rows}
            onKeyDown={walkRows}
            columns={[
              { key: 'client', words: t('list.client') },
              { key: 'document', words: t('list.document') },
              { key: 'due', words: t('list.due') },
              { key: 'total', words: t('list.total'), isNumber: true },
              { key: 'paid', words: t('list.paid'), isNumber: true },
              {
                key: 'owed',
                words: t(list === 'to-give-back' ? 'list.toGiveBack' : 'list.owed'),
                isNumber: true,
              },
              { key: 'action', words: <span className={spoken.spoken}>{t('list.action')}</span> },
            ]}
          >
            {sales.map((sale) => (
              <ReceivableRow
                key={sale.id}
                sale={sale}
                isToGiveBack={list === 'to-give-back'}
                onCollect={() => show({ name: 'collect', ...sale, saleId: sale.id })}
                onClient={() => want({ client: { document: sale.clientDocument, name: sale.clientName } })}
              />
            ))}
          </Table>
        )}
        {isMore ? (
          <Button tone="quiet" onClick={readMore}>
            {t('more')}
          </Button>
        ) : null}
        {last?.isCut === true ? (
          <Text tone="soft" className={styles.none}>
            {t('list.cut')}
          </Text>
        ) : null}
      </div>
      <OwedSums sums={last?.sums ?? []} className={styles.sums} />
      {dialog}
    </Fill>
  );
}

/** In place of the list where there is none: what stands here, and a way on. */
function NoReceivables({ list }: { list: (typeof LISTS)[number] | 'found' }) {
  const { t } = useTranslation('receivables');
  const { want } = useReceivables.getState();
  return (
    <EmptyState icon={HandCoins} title={t(`list.none.${list}`)}>
      {list === 'open' ? (
        <>
          <p>{t('list.noneMeaning')}</p>
          <Button keyName="F3" onClick={() => useScreen.getState().show({ name: 'sale' })}>
            {t('list.toSale')}
          </Button>
        </>
      ) : (
        <Button onClick={() => want(list === 'found' ? { text: '', client: null } : { list: 'open' })}>
          {t(list === 'found' ? 'list.clear' : 'list.toOpen')}
        </Button>
      )}
    </EmptyState>
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
