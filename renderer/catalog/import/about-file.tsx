import { useTranslation } from 'react-i18next';
import { ENCODINGS, SEPARATORS } from '../../../shared/domain/catalog/import-fields.ts';
import type { ImportedTable } from '../../../shared/contract/import.ts';
import { formatCount } from '../../kit/fields/group-typed.ts';
import { Row, Text } from '../../kit/layout/layout.tsx';
import styles from '../catalog.module.css';
import { useImport } from './import-store.ts';

const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  cp850: 'DOS (CP850)',
  macintosh: 'Mac (MacRoman)',
} as const satisfies Record<(typeof ENCODINGS)[number], string>;

const SEPARATOR_WORDS = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
  '|': 'bar',
} as const satisfies Record<(typeof SEPARATORS)[number], string>;

export function AboutFile({ table }: { table: ImportedTable }) {
  const { t } = useTranslation('import');
  const { readAs } = useImport();
  const { name, rowCount, encoding, separator, sheets, sheet } = table;
  const separators = SEPARATORS.map((one): [typeof one, string] => [
    one,
    t(`columns.separators.${SEPARATOR_WORDS[one]}`),
  ]);
  return (
    <Row gap={4} wrap className={styles.filters}>
      <strong>{name}</strong>
      <Text as="span" tone="soft">
        {t('columns.about', { rows: formatCount(rowCount) })}
      </Text>
      {encoding === null || separator === null ? null : (
        <>
          <Choice
            label={t('columns.encoding')}
            chosen={encoding}
            choices={ENCODINGS.map((one) => [one, ENCODING_NAMES[one]])}
            onChoose={(chosen) => void readAs({ encoding: chosen })}
          />
          <Choice
            label={t('columns.separator')}
            chosen={separator}
            choices={separators}
            onChoose={(chosen) => void readAs({ separator: chosen })}
          />
        </>
      )}
      {sheet === null || sheets.length < 2 ? null : (
        <Choice
          label={t('columns.sheet')}
          chosen={sheet}
          choices={sheets.map((one) => [one, one])}
          onChoose={(chosen) => void readAs({ sheet: chosen })}
        />
      )}
    </Row>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  chosen: Value;
  choices: readonly (readonly [Value, string])[];
  onChoose: (chosen: Value) => void;
}

function Choice<Value extends string>({ label, chosen, choices, onChoose }: ChoiceProps<Value>) {
  return (
    <Row as="label">
      {label}
      <select value={chosen} onChange={({ target: { value } }) => onChoose(value as Value)}>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Row>
  );
}
