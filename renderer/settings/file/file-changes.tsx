import { useTranslation } from 'react-i18next';
import type { SettingsFileChange, SettingsFileView } from '../../../shared/ipc/settings-file-schemas.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import styles from './settings-file.module.css';

interface FileChangesProps {
  view: SettingsFileView;
  onApply: () => void;
  onClose: () => void;
}

/** What a file of settings would change; nothing has been. */
export function FileChanges({ view: { changes }, onApply, onClose }: FileChangesProps) {
  const { t } = useTranslation(['settings', 'app']);
  const words = (value: SettingsFileChange['before']): string =>
    value === null || value === ''
      ? t('file.nothing')
      : typeof value === 'boolean'
        ? t(value ? 'app:yes' : 'app:no')
        : String(value);
  return (
    <Dialog
      title={t('file.changes')}
      meaning={t(changes.length === 0 ? 'file.same' : 'file.changesMeaning')}
      width="wide"
      onClose={onClose}
    >
      <ul className={styles.changes}>
        {changes.map(({ name, before, after }) => (
          <li key={name} className={styles.change}>
            <b>{t(`file.of.${name}` as 'file.of.logo')}</b>
            <span>{name === 'logo' ? t('file.otherLogo') : `${words(before)} → ${words(after)}`}</span>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('file.cancel')}</Button>
        <Button tone="primary" disabled={changes.length === 0} onClick={onApply}>
          {t('file.apply')}
        </Button>
      </div>
    </Dialog>
  );
}
