import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsFileChange, SettingsFileView } from '../../../shared/contract/settings-file.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import styles from './settings-file.module.css';

interface FileChangesProps {
  view: SettingsFileView;
  /** Ids of the new printers that were confirmed. */
  onApply: (printers: string[]) => void;
  onClose: () => void;
}

/** What a file of settings would change, and what of it stays out; nothing has been changed. */
export function FileChanges({ view: { changes, newPrinters, leftOut }, onApply, onClose }: FileChangesProps) {
  const { t } = useTranslation(['settings', 'app']);
  const [confirmed, setConfirmed] = useState<string[]>([]);
  const nameOf = ({ name, which }: SettingsFileChange): string => {
    if (which === null) return t(`file.of.${name}` as 'file.of.logo');
    return name === 'dispatchTables'
      ? `${t('dispatch.title')}: ${t(`dispatch.table.${which}` as 'dispatch.table.tipo')}`
      : t('file.of.printers', { name: which });
  };
  const words = (name: string, value: SettingsFileChange['before']): string => {
    if (value === null || value === '') return t('file.nothing');
    if (typeof value === 'boolean') return t(value ? 'app:yes' : 'app:no');
    switch (name) {
      case 'theme':
        return t(`theme.${value}` as 'theme.dark');
      case 'size':
        return t('percent', { count: Number(value) });
      case 'language':
        return t(value === 'en' ? 'language.en' : 'language.esPY');
      default:
        return String(value);
    }
  };
  return (
    <Dialog
      title={t('file.changes')}
      meaning={t(changes.length === 0 ? 'file.same' : 'file.changesMeaning')}
      width="wide"
      onClose={onClose}
    >
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.name} ${change.which}`} className={styles.change}>
            <b>{nameOf(change)}</b>
            <span>
              {change.name === 'logo'
                ? t('file.otherLogo')
                : `${words(change.name, change.before)} → ${words(change.name, change.after)}`}
            </span>
          </li>
        ))}
      </ul>
      {newPrinters.length === 0 ? null : (
        <fieldset className={styles.printers}>
          <legend>{t('file.newPrinters')}</legend>
          {newPrinters.map(({ id, words: all }) => (
            <label key={id} className={styles.printer}>
              <input
                type="checkbox"
                checked={confirmed.includes(id)}
                onChange={({ target }) =>
                  setConfirmed(target.checked ? [...confirmed, id] : confirmed.filter((one) => one !== id))
                }
              />
              <span>{all}</span>
            </label>
          ))}
        </fieldset>
      )}
      {leftOut.length === 0 ? null : (
        <ul className={styles.leftOut} aria-label={t('file.leftOut')}>
          {leftOut.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('file.cancel')}</Button>
        <Button tone="primary" disabled={changes.length === 0} onClick={() => onApply(confirmed)}>
          {t('file.apply')}
        </Button>
      </div>
    </Dialog>
  );
}
