import { useTranslation } from 'react-i18next';
import { useImport } from './import-store.ts';
import styles from '../catalog.module.css';
import type { ColumnChoice, ImportedTable } from '../../../shared/contract/import.ts';
import { type DecimalSign, readAmount } from '../../../shared/domain/catalog/amount-text.ts';
import {
  AMOUNT_FIELDS,
  type Cell,
  FIELDS_OF,
  type ImportField,
} from '../../../shared/domain/catalog/import-fields.ts';
import { formatScaled, scaledFromNumber } from '../../../shared/domain/money.ts';
import { Stack, Text } from '../../kit/layout/layout.tsx';
import { Table } from '../../kit/layout/table.tsx';

export function PreviewTable({ table }: { table: ImportedTable }) {
  const { t } = useTranslation('import');
  const { columns } = useImport();
  return (
    // The keyboard must reach a table that scrolls.
    <div className={styles.frame} role="region" aria-label={t('columns.tableLabel')} tabIndex={0}>
      <Table
        className={styles.preliminary}
        columns={[
          { key: 'row', words: t('columns.row'), isNumber: true },
          ...table.columns.map(({ header }, index) => ({
            key: `${index} ${header}`,
            words: <ColumnHead header={header} index={index} />,
          })),
        ]}
      >
        {table.preview.map(({ rowNumber, cells }) => (
          <tr key={rowNumber}>
            <td data-number>{rowNumber}</td>
            {cells.map((cell, index) => (
              <Cell key={`${index} ${cell}`} cell={cell} choice={columns[index]} />
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}

function Cell({ cell, choice }: { cell: string | number; choice: ColumnChoice | undefined }) {
  const isAmount = choice?.field !== undefined && choice.field !== null && AMOUNT_FIELDS.has(choice.field);
  if (!isAmount) return <td data-aside={choice?.field === null}>{cell}</td>;
  const shown = decimalsShown(cell, choice.decimalSign);
  return (
    <td data-number data-wrong={shown === null}>
      {shown ?? cell}
    </td>
  );
}

function ColumnHead({ header, index }: { header: string; index: number }) {
  const { t } = useTranslation('import');
  const { list, columns, change } = useImport();
  const choice = columns[index];
  if (choice === undefined) return null;
  const title = header === '' ? t('columns.untitled') : header;
  const changeColumn = (changes: Partial<ColumnChoice>): void =>
    change({
      columns: columns.map((column, at) => {
        if (at === index) return { ...column, ...changes };
        // A field belongs to one column: the one chosen last.
        const isTaken = typeof changes.field === 'string' && column.field === changes.field;
        return isTaken ? { ...column, field: null } : column;
      }),
    });
  return (
    <Stack gap={1}>
      <Text as="span" clip className={styles.header}>
        {title}
      </Text>
      <select
        aria-label={t('columns.fieldOf', { header: title })}
        value={choice.field ?? ''}
        onChange={({ target: { value } }) =>
          changeColumn({ field: value === '' ? null : (value as ImportField) })
        }
      >
        <option value="">{t('columns.aside')}</option>
        {FIELDS_OF[list].map((field) => (
          <option key={field} value={field}>
            {t(`fields.${field}`)}
          </option>
        ))}
      </select>
      {choice.field !== null && AMOUNT_FIELDS.has(choice.field) ? (
        <select
          aria-label={t('columns.decimalsOf', { header: title })}
          value={choice.decimalSign}
          onChange={({ target: { value } }) =>
            changeColumn({ decimalSign: value === 'comma' ? 'comma' : 'point' })
          }
        >
          <option value="comma">{t('columns.comma')}</option>
          <option value="point">{t('columns.point')}</option>
        </select>
      ) : null}
    </Stack>
  );
}

/** An amount as understood, in the local format; empty for an empty cell, null if it is no amount. */
function decimalsShown(cell: Cell, sign: DecimalSign): string | null {
  if (cell === '') return '';
  const value = readAmount(cell, sign);
  return value === null ? null : formatScaled(scaledFromNumber(value));
}
