import { ScanBarcode, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWrongCheckDigit } from '../../../shared/domain/catalog/gtin.ts';
import { Button, IconButton } from '../../kit/components/button.tsx';
import { FieldRow } from '../../kit/fields/field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Row, Stack } from '../../kit/layout/layout.tsx';
import styles from '../catalog.module.css';
import { type ItemFieldsProps } from './item-fields.ts';
import { barCodesOf, hasNextBarCode } from './item-values.ts';

/** The bar codes of a product: each scan adds one. The first goes on the invoice. */
export function BarCodeFields({ values, words, onChange }: ItemFieldsProps) {
  const { t } = useTranslation('catalog');
  const { barCodes, nextBarCode } = values;
  const isKnown = hasNextBarCode(values);
  const add = (): void => onChange({ barCodes: barCodesOf(values), nextBarCode: '' });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || nextBarCode.trim() === '') return;
    // A scanner's Enter adds the code and does not save.
    event.preventDefault();
    if (!isKnown) add();
  };
  return (
    <Stack gap={2}>
      <FieldRow>
        <TextField
          data-takes-scans
          label={t('form.barCodes')}
          hint={t(hasWrongCheckDigit(nextBarCode.trim()) ? 'form.otherCheckDigit' : 'form.nextBarCodeHint')}
          error={words.barCodes ?? (isKnown ? t('form.knownBarCode') : undefined)}
          maxLength={60}
          value={nextBarCode}
          onChange={(text) => onChange({ nextBarCode: text, barCodes })}
          onKeyDown={onKeyDown}
        />
        <Button disabled={nextBarCode.trim() === '' || isKnown} onClick={add}>
          {t('form.addBarCode')}
        </Button>
      </FieldRow>
      {barCodes.length === 0 ? null : (
        <Row as="ul" gap={2} wrap>
          {barCodes.map((code, index) => (
            <Row as="li" gap={2} className={styles.barCode} key={code}>
              <ScanBarcode aria-hidden="true" size={18} />
              <span>{code}</span>
              {hasWrongCheckDigit(code) ? <small>{t('form.otherCheckDigit')}</small> : null}
              {index === 0 && barCodes.length > 1 ? <small>{t('form.firstBarCode')}</small> : null}
              <IconButton
                label={t('form.removeBarCode', { code })}
                icon={X}
                tone="danger"
                onClick={() => onChange({ barCodes: barCodes.filter((other) => other !== code) })}
              />
            </Row>
          ))}
        </Row>
      )}
    </Stack>
  );
}
