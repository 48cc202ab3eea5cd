import { useTranslation } from 'react-i18next';
import { isEasyPin, LONGEST_PIN, PIN } from '../../../shared/domain/shop/pin.ts';
import { TextField } from '../../kit/fields/text-field.tsx';

/** A PIN with its repetition; null leaves the PIN as it is. */
interface NewPin {
  pin: string | null;
  again: string;
}

/** True if the repetition equals the new PIN. */
export const isTypedTwice = ({ pin, again }: NewPin): boolean => (pin ?? '') === again;

export const AT_AGAIN = { path: ['again'], when: () => true };

interface PinFieldsProps {
  values: NewPin;
  errors: Partial<Record<keyof NewPin, string>>;
  onChange: (changed: Partial<{ pin: string; again: string }>) => void;
}

export function PinFields({ values, errors, onChange }: PinFieldsProps) {
  const { t } = useTranslation('users');
  const pin = values.pin ?? '';
  const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, LONGEST_PIN);
  return (
    <>
      <TextField
        type="password"
        inputMode="numeric"
        label={t('newPin')}
        hint={t(PIN.test(pin) && isEasyPin(pin) ? 'pinEasy' : 'pinHint')}
        error={errors.pin}
        value={pin}
        onChange={(text) => onChange({ pin: digits(text) })}
      />
      <TextField
        type="password"
        inputMode="numeric"
        label={t('pinAgain')}
        error={errors.again && t('pinDifferent')}
        value={values.again}
        onChange={(text) => onChange({ again: digits(text) })}
      />
    </>
  );
}
