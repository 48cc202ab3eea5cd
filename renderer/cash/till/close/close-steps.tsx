import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../till.module.css';
import { type Difference, isOff, useClose } from './close-store.ts';
import { readAmount } from '../typed-count.ts';
import { DocumentBadge } from '../../../kit/components/state-badge.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { Grid, Row, Stack, Text } from '../../../kit/layout/layout.tsx';
import { Callout } from '../../../kit/layout/panel.tsx';
import { Table } from '../../../kit/layout/table.tsx';
import { formatMoney, signOf } from '../../../../shared/domain/money.ts';
import { type CashCount, countedCash } from '../../../../shared/domain/cash/denominations.ts';
import type { ShiftReport } from '../../../../shared/domain/cash/shift-report.ts';

interface DifferenceStepProps {
  differences: readonly Difference[];
  wasTried: boolean;
}

export function DifferenceStep({ differences, wasTried }: DifferenceStepProps) {
  const { t } = useTranslation(['till', 'app']);
  const { reason, type } = useClose();
  const isAny = differences.some(isOff);
  const table = useRef<HTMLDivElement>(null);
  // Without the field for a reason, the button needs the focus for Enter.
  useEffect(() => {
    if (!isAny) table.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isAny]);
  return (
    <>
      <div ref={table} className={styles.frame}>
        <Table
          columns={[
            { key: 'means', words: t('close.means') },
            { key: 'expected', words: t('close.expected'), isNumber: true },
            { key: 'counted', words: t('close.counted'), isNumber: true },
            { key: 'off', words: t('close.off'), isNumber: true },
          ]}
        >
          {differences.map((difference) => {
            const { means, currency, expected, counted } = difference;
            return (
              <tr key={`${means} ${currency}`}>
                <th scope="row">{t(`app:means.${means}`)}</th>
                <td data-number>{formatMoney(expected, currency)}</td>
                <td data-number>
                  {counted === null ? t('close.notCounted') : formatMoney(counted, currency)}
                </td>
                <Text
                  as="td"
                  data-number
                  tone={isOff(difference) ? 'bad' : 'good'}
                  weight={isOff(difference) ? 'strong' : undefined}
                >
                  <OffWords difference={difference} />
                </Text>
              </tr>
            );
          })}
        </Table>
      </div>
      {isAny ? (
        <TextField
          autoFocus
          label={t('close.reason')}
          hint={t('close.reasonHint')}
          error={wasTried && reason.trim() === '' ? t('reasonMissing') : undefined}
          maxLength={200}
          value={reason}
          onChange={(typed) => type({ reason: typed })}
        />
      ) : (
        <Callout tone="good" role="status">
          {t('close.fits')}
        </Callout>
      )}
    </>
  );
}

function OffWords({ difference: { expected, counted, currency } }: { difference: Difference }) {
  const { t } = useTranslation('till');
  if (counted === null) return '—';
  if (counted === expected) return t('close.none');
  return counted > expected
    ? t('close.over', { amount: formatMoney(counted - expected, currency) })
    : t('close.short', { amount: formatMoney(expected - counted, currency) });
}

const MAX_NAMED = 20;

interface LeaveStepProps {
  report: ShiftReport;
  cash: readonly CashCount[];
  leftOf: (currency: string, counted: bigint) => string;
}

/** Float of the next shift, the cash taken out, and the documents that are still open. */
export function LeaveStep({ report, cash, leftOf }: LeaveStepProps) {
  const { t } = useTranslation('till');
  const { takenOutReason, type, leave } = useClose();
  const amounts = cash.map((count) => {
    const [{ currency }, counted] = [count, countedCash(count)];
    const typed = leftOf(currency, counted);
    return { currency, counted, typed, left: readAmount(typed, currency) };
  });
  const isTaking = amounts.some(({ left, counted }) => left !== null && left < counted);
  return (
    <>
      {amounts.map(({ currency, counted, typed, left }, index) => (
        <Grid columns={2} gap={4} key={currency}>
          <TextField
            data-large
            autoFocus={index === 0}
            onFocus={({ target }) => target.select()}
            label={t('close.left', { currency: signOf(currency) })}
            hint={t('close.leftHint', { counted: formatMoney(counted, currency) })}
            error={
              left === null
                ? t('count.noAmount')
                : left > counted
                  ? t('close.leftTooMuch', { counted: formatMoney(counted, currency) })
                  : undefined
            }
            inputMode="decimal"
            maxLength={20}
            value={typed}
            onChange={(text) => leave(currency, text)}
          />
          <Stack as="p" gap={1} role="status">
            <Text as="span" size="sm" tone="soft" weight="medium">
              {t('close.takenOut')}
            </Text>
            <b className={styles.taken}>
              {left === null || left > counted ? '—' : formatMoney(counted - left, currency)}
            </b>
          </Stack>
        </Grid>
      ))}
      {isTaking ? (
        <TextField
          label={t('close.takenOutReason')}
          placeholder={t('close.takenOutUsual')}
          maxLength={200}
          value={takenOutReason}
          onChange={(typed) => type({ takenOutReason: typed })}
        />
      ) : null}
      <OpenDocuments open={report.open} />
    </>
  );
}

function OpenDocuments({ open }: Pick<ShiftReport, 'open'>) {
  const { t } = useTranslation('till');
  if (open.length === 0) return <Text tone="soft">{t('close.allSettled')}</Text>;
  const named = open.slice(0, MAX_NAMED);
  return (
    <Stack as="section" gap={2} className={styles.sunken} aria-label={t('close.openTitle')}>
      <p>{t('close.open', { count: open.length })}</p>
      <ul className={styles.named} tabIndex={0} aria-label={t('close.openTitle')}>
        {named.map(({ id, localNumber, numeroDocumento, clientName, currency, total, state }) => (
          <Row as="li" gap={4} key={id}>
            <b>{numeroDocumento ?? localNumber}</b>
            <Text as="span" tone="soft" clip grow>
              {clientName}
            </Text>
            <span>{formatMoney(BigInt(total), currency)}</span>
            <DocumentBadge state={state} />
          </Row>
        ))}
        {open.length > named.length ? (
          <li>{t('close.andMore', { count: open.length - named.length })}</li>
        ) : null}
      </ul>
    </Stack>
  );
}
