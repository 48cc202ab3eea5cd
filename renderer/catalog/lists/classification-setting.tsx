import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogLists } from './catalog-lists-store.ts';
import { ListsDialog } from './lists-dialog.tsx';
import { Button } from '../../kit/components/button.tsx';
import { changeShop } from '../../kit/settings/changes.ts';
import { Setting } from '../../kit/settings/section.tsx';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import styles from '../../kit/settings/shop-settings.module.css';
import type { CatalogLists } from '../../../shared/contract/catalog.ts';

export function ClassificationSetting() {
  const { t } = useTranslation('settings');
  const { settings, read } = useShopSettings();
  const lists = useCatalogLists((store) => store.lists);
  const [isEditing, setIsEditing] = useState(false);
  useEffect(() => void useCatalogLists.getState().read(), []);
  const { defaultClassification: chosen } = settings;
  const choices = classificationChoices(lists?.classifications ?? [], chosen);
  const choose = (codigo: string): void => {
    const next = choices.find((one) => one.codigo === codigo) ?? null;
    void changeShop('classification', 'defaultClassification', next);
  };
  return (
    <Setting name="classification" meaning={t('classificationMeaning')}>
      <div className={styles.chosen}>
        <select
          className={styles.select}
          aria-label={t('name.classification')}
          value={chosen?.codigo ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{t('classificationNone')}</option>
          {choices.map(({ codigo, nombre }) => (
            <option key={codigo} value={codigo}>
              {codigo} · {nombre}
            </option>
          ))}
        </select>
        <Button onClick={() => setIsEditing(true)}>{t('classificationList')}</Button>
      </div>
      {isEditing ? (
        <ListsDialog tab="classifications" onClose={() => setIsEditing(false)} onSaved={() => void read()} />
      ) : null}
    </Setting>
  );
}

type Classification = CatalogLists['classifications'][number];

/** The shop's list, plus the current choice if that is not in it, so that it is shown. */
export function classificationChoices(
  list: readonly Classification[],
  chosen: Classification | null,
): Classification[] {
  const isMissing = chosen !== null && list.every(({ codigo }) => codigo !== chosen.codigo);
  return isMissing ? [chosen, ...list] : [...list];
}
