import { useTranslation } from 'react-i18next';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, shown by word and by position. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  const { t } = useTranslation();
  return (
    <label className={styles.switch}>
      <span aria-hidden="true">{isOn ? t('yes') : t('no')}</span>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
