import { useTranslation } from 'react-i18next';
import { isEasyPin, LONGEST_PIN, PIN } from '../../../shared/domain/shop/pin.ts';
import { TextField } from '../../kit/fields/text-field.tsx';

export interface NewPin {
  pin: string;
  again: string;
}

export const NO_PIN: NewPin = { pin: '', again: '' };

/** Null if nothing is wrong with it. */
export function pinFault({ pin, again }: NewPin): 'short' | 'different' | null {
  if (!PIN.test(pin)) return 'short';
  return pin === again ? null : 'different';
}

interface PinFieldsProps {
  value: NewPin;
  isChecked: boolean;
  onChange: (value: NewPin) => void;
}

export function PinFields({ value, isChecked, onChange }: PinFieldsProps) {
  const { t } = useTranslation('users');
  const fault = isChecked ? pinFault(value) : null;
  const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, LONGEST_PIN);
  return (
    <>
      <TextField
        type="password"
        inputMode="numeric"
        label={t('newPin')}
        hint={t(PIN.test(value.pin) && isEasyPin(value.pin) ? 'pinEasy' : 'pinHint')}
        error={fault === 'short' ? t('pinShort') : undefined}
        value={value.pin}
        onChange={(text) => onChange({ ...value, pin: digits(text) })}
      />
      <TextField
        type="password"
        inputMode="numeric"
        label={t('pinAgain')}
        error={fault === 'different' ? t('pinDifferent') : undefined}
        value={value.again}
        onChange={(text) => onChange({ ...value, again: digits(text) })}
      />
    </>
  );
}
