import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import type { CloseLine } from '../../../shared/contract/till.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Fill, Scroll, Text } from '../../kit/layout/layout.tsx';
import { DataGrid, GridFoot } from '../../kit/rows/data-grid.tsx';
import type { GridColumn } from '../../kit/rows/grid-columns.tsx';
import { useAnswerRows } from '../../kit/rows/use-answer-rows.ts';
import { useMovementWords } from './movements/use-movement-words.ts';
import styles from './till.module.css';

type Page = Output<'till.closes'>;

const FIRST = { before: null, limit: 50 };
const NARROW = '"number sales" auto "at difference" auto / minmax(0, 1fr) auto';

const closesOf = ({ closes }: Page): readonly CloseLine[] => closes;

const after = ({ isMore, closes }: Page) =>
  isMore ? { ...FIRST, before: closes.at(-1)?.number ?? null } : undefined;

/** Closes of the till, newest first; Enter shows the paper of one. */
export function ClosesList({ onOpen }: { onOpen: (number: number) => void }) {
  const { t } = useTranslation('till');
  const { list, marked, last, readAgain } = useAnswerRows('till.closes', FIRST, after, closesOf);
  const columns = useColumns();
  if (last !== null && marked === undefined)
    return (
      <Scroll className={styles.surface}>
        <Text tone="soft">{t('closes.none')}</Text>
      </Scroll>
    );
  const open = (): void => {
    if (marked !== undefined) onOpen(marked.number);
  };
  return (
    <Fill>
      <DataGrid
        id="closes"
        label={t('tabs.closes')}
        list={list}
        columns={columns}
        narrow={NARROW}
        idOf={({ number }) => String(number)}
        openId={marked === undefined ? null : String(marked.number)}
        fault={(message) => t('failed', { message })}
        onRetry={readAgain}
        onPoint={list.mark}
        onOpen={open}
        onAbove={() => undefined}
      />
      {marked === undefined ? null : (
        <GridFoot>
          <Button
            icon={<FileText aria-hidden="true" size={18} />}
            keyName="Enter"
            aria-label={t('closes.see', { number: marked.number })}
            onClick={open}
          >
            {t('closes.paper')}
          </Button>
        </GridFoot>
      )}
    </Fill>
  );
}

function useColumns(): GridColumn<CloseLine>[] {
  const { t } = useTranslation(['till', 'app']);
  const { who } = useMovementWords();
  return useMemo(
    () => {
      const offWords = (off: bigint, currency: string): string =>
        off > 0n
          ? t('close.over', { amount: formatMoney(off, currency) })
          : t('close.short', { amount: formatMoney(-off, currency) });
      const numberOf = ({ number }: CloseLine): string => t('paper.z', { number });
      const atOf = ({ closedAt }: CloseLine): string => formatDateTime(closedAt).slice(0, 16);
      const byOf = ({ closedBy }: CloseLine): string => who(closedBy);
      const salesOf = ({ sales }: CloseLine): string =>
        sales
          .map(({ currency, count, amount }) =>
            t('closes.salesOf', { count, amount: formatMoney(BigInt(amount), currency) }),
          )
          .join(' + ') || t('closes.noSales');
      const differenceOf = ({ differences }: CloseLine): string =>
        differences
          .map(
            ({ means, currency, amount }) =>
              `${t(`app:means.${means}`)}: ${offWords(BigInt(amount), currency)}`,
          )
          .join(' · ') || t('close.none');
      const openOf = ({ open }: CloseLine): string => (open === 0 ? '—' : String(open));
      return [
        {
          key: 'number',
          words: t('closes.number'),
          rem: 7,
          cell: (close) => <b>{numberOf(close)}</b>,
          text: numberOf,
        },
        { key: 'at', words: t('closes.at'), rem: 10, cell: atOf, text: atOf },
        { key: 'by', words: t('closes.by'), rem: 8, isOptional: true, cell: byOf, text: byOf },
        { key: 'sales', words: t('closes.sales'), rem: 12, grows: 1, cell: salesOf, text: salesOf },
        {
          key: 'difference',
          words: t('closes.difference'),
          rem: 14,
          grows: 2,
          cell: (close) => (
            <Text as="span" tone={close.differences.length === 0 ? 'soft' : 'bad'}>
              {differenceOf(close)}
            </Text>
          ),
          text: differenceOf,
        },
        { key: 'open', words: t('closes.open'), rem: 8, isOptional: true, cell: openOf, text: openOf },
      ];
    },
    // The words of a close change with the language alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t],
  );
}
