import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../kit/components/text-field.tsx';
import { TextAreaField } from '../../kit/fields/text-area-field.tsx';
import { InternalCodeField } from './internal-code-field.tsx';
import type { ItemFieldsProps } from './item-fields.ts';
import styles from './item-form.module.css';

const HERE = ['codigo_interno', 'codigo_fabricante', 'descripcion_larga', 'observacion'] as const;

/** What is seldom needed, folded; it opens by itself where something in it is wrong. */
export function MoreFields(props: ItemFieldsProps) {
  const { t } = useTranslation('catalog');
  const { values, words, onChange } = props;
  const isGood = values.kind === 'mercaderia';
  const isWrong = HERE.some((field) => words[field] !== undefined);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (isWrong) setIsOpen(true);
  }, [isWrong]);
  return (
    <details
      className={styles.more}
      open={isOpen || isWrong}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <ChevronDown aria-hidden="true" size={20} />
        {t('form.more')}
      </summary>
      <div className={styles.pair}>
        {isGood ? <InternalCodeField {...props} /> : null}
        {isGood ? (
          <TextField
            data-takes-scans
            label={t('form.codigo_fabricante')}
            error={words.codigo_fabricante}
            maxLength={200}
            value={values.codigo_fabricante}
            onChange={(text) => onChange({ codigo_fabricante: text })}
          />
        ) : null}
        <TextAreaField
          label={t('form.descripcion_larga')}
          error={words.descripcion_larga}
          maxLength={2000}
          value={values.descripcion_larga}
          onChange={(text) => onChange({ descripcion_larga: text })}
        />
        <TextAreaField
          label={t('form.observacion')}
          error={words.observacion}
          maxLength={2000}
          value={values.observacion}
          onChange={(text) => onChange({ observacion: text })}
        />
      </div>
    </details>
  );
}
