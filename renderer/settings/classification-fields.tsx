import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopSettings } from '../../shared/ipc/settings-schemas.ts';
import { TextField } from '../components/text-field.tsx';
import { changeShop } from './changes.ts';
import styles from './shop-settings.module.css';

type Classification = ShopSettings['defaultClassification'];

/** Saved when one leaves them, once both or none are filled. */
export function ClassificationFields({ classification }: { classification: Classification }) {
  const { t } = useTranslation('settings');
  const [codigo, setCodigo] = useState(classification?.codigo ?? '');
  const [nombre, setNombre] = useState(classification?.nombre ?? '');
  const [isAsked, setAsked] = useState(false);
  const typed = { codigo: codigo.trim(), nombre: nombre.trim() };
  const isHalf = (typed.codigo === '') !== (typed.nombre === '');
  const keep = (): void => {
    setAsked(isHalf);
    const next = typed.codigo === '' ? null : typed;
    if (isHalf || JSON.stringify(next) === JSON.stringify(classification)) return;
    void changeShop('classification', 'defaultClassification', next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    keep();
  };
  const missing = (text: string): string | undefined =>
    isAsked && isHalf && text === '' ? t('missing') : undefined;
  return (
    <form
      className={styles.pair}
      aria-label={t('name.classification')}
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) keep();
      }}
    >
      <TextField
        label={t('classificationCode')}
        value={codigo}
        error={missing(typed.codigo)}
        onChange={setCodigo}
      />
      <TextField
        label={t('classificationName')}
        value={nombre}
        error={missing(typed.nombre)}
        onChange={setNombre}
      />
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}
