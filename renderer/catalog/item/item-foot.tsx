import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { isChanged, type OpenItem, useItemEditor } from './item-editor-store.ts';
import styles from './item-form.module.css';

/** Whether all is kept, and the buttons for what is not. */
export function ItemFoot({ open }: { open: OpenItem }) {
  const { t } = useTranslation('catalog');
  const { failure, isSaving, undo } = useItemEditor();
  const changed = isChanged(open);
  const isNew = open.detail === null;
  const words = isSaving
    ? 'form.saving'
    : !isNew
      ? 'form.save'
      : open.onSaved
        ? 'form.createAndSell'
        : 'form.create';
  return (
    <footer className={styles.foot}>
      {failure === null ? (
        <p className={styles.unsaved}>{changed && !isNew ? t('form.unsaved') : ''}</p>
      ) : (
        <p className={styles.failure} role="alert">
          {t('form.notSaved', { message: failure })}
        </p>
      )}
      {changed && !isNew ? <Button onClick={undo}>{t('form.undo')}</Button> : null}
      <Button type="submit" tone="primary" keyName="Ctrl+S" aria-disabled={isSaving || (!isNew && !changed)}>
        {t(words)}
      </Button>
    </footer>
  );
}
