import { CircleAlert, CircleCheck } from 'lucide-react';
import { type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { checkDocument } from '../check-document.ts';
import type { ClientFieldsProps } from './client-faults.ts';
import { CEDULA_DOCUMENT, RUC_DOCUMENT } from './client-form-values.ts';
import styles from './client-form.module.css';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { SelectField } from '../../kit/fields/select-field.tsx';

const PERSONS = ['1', '2'] as const;

const OTHER = 'other';

const TONES = { right: 'good', wrong: 'bad', open: 'soft' } as const;

interface DocumentFieldsProps extends ClientFieldsProps {
  first: RefObject<HTMLInputElement | null>;
}

/** Kind and number of the client's document; shows a RUC's check digit while typing. */
export function DocumentFields({ values, errors, onChange, onLeave, first }: DocumentFieldsProps) {
  const { t } = useTranslation('clients');
  const { tipo_documento, documento } = values;
  const isRuc = tipo_documento === RUC_DOCUMENT;
  const isListed = isRuc || tipo_documento === CEDULA_DOCUMENT;
  const isDigitWrong = isRuc && checkDocument(documento)?.state === 'wrong';
  return (
    <>
      <SelectField
        label={t('field.tipo_documento')}
        value={isListed ? tipo_documento : OTHER}
        onChange={(value) => onChange({ tipo_documento: value === OTHER ? '' : value })}
      >
        <option value={RUC_DOCUMENT}>{t('kind.ruc')}</option>
        <option value={CEDULA_DOCUMENT}>{t('kind.cedula')}</option>
        <option value={OTHER}>{t('kind.other')}</option>
      </SelectField>
      {isListed ? null : (
        <TextField
          label={t('kind.code')}
          hint={t('codes')}
          error={errors.tipo_documento}
          inputMode="numeric"
          maxLength={3}
          value={tipo_documento}
          onChange={(typed) => onChange({ tipo_documento: typed })}
        />
      )}
      <Stack gap={1}>
        <TextField
          ref={first}
          autoFocus
          data-takes-digits
          data-takes-scans="document"
          label={t('field.documento')}
          error={errors.documento}
          aria-invalid={errors.documento !== undefined || isDigitWrong}
          value={documento}
          onChange={(typed) => onChange({ documento: typed })}
          onBlur={() => onLeave('documento')}
        />
        {isRuc && errors.documento === undefined ? <DigitWords document={documento} isProposed /> : null}
      </Stack>
    </>
  );
}

export function PersonChoice({ values, onChange }: Pick<ClientFieldsProps, 'values' | 'onChange'>) {
  const { t } = useTranslation('clients');
  return (
    <Row as="fieldset" gap={4} wrap className={styles.persons}>
      <legend>{t('field.tipo_persona')}</legend>
      {PERSONS.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="tipo_persona"
            checked={values.tipo_persona === value}
            onChange={() => onChange({ tipo_persona: value })}
          />
          {t(`person.${value}`)}
        </label>
      ))}
    </Row>
  );
}

interface DigitWordsProps {
  document: string;
  /** True where a missing check digit is added when the field is left; else it is only shown. */
  isProposed?: boolean;
}

/** Check digit of a typed RUC. Its line is always there, so that the layout does not jump. */
export function DigitWords({ document, isProposed = false }: DigitWordsProps) {
  const { t } = useTranslation('clients');
  const checked = checkDocument(document);
  return (
    <Text
      size="sm"
      tone={checked === null ? undefined : TONES[checked.state]}
      className={styles.digit}
      role="status"
    >
      <Row as="span" gap={1}>
        {checked === null ? null : checked.state === 'right' ? (
          <>
            <CircleCheck aria-hidden="true" size={16} />
            {t('digit.right')}
          </>
        ) : checked.state === 'wrong' ? (
          <>
            <CircleAlert aria-hidden="true" size={16} />
            {t('digit.wrong', { ruc: checked.ruc })}
          </>
        ) : (
          t(isProposed ? 'digit.propose' : 'digit.open', { ruc: checked.ruc })
        )}
      </Row>
    </Text>
  );
}
