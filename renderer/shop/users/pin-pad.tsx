import { Delete } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { isSilentKey } from '../../kit/scanner/burst-reader.ts';
import { Stack, Text } from '../../kit/layout/layout.tsx';
import styles from '../shop.module.css';
import { LONGEST_PIN, SHORTEST_PIN } from '../../../shared/domain/shop/pin.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface PinPadProps {
  label: string;
  submit: string;
  field: RefObject<HTMLInputElement | null>;
  failure: string | null;
  /** Resolves once the PIN was tried; the pad is cleared then. */
  onEnter: (pin: string) => Promise<void>;
}

/** Enters a PIN by touch or keyboard; scans are ignored. */
export function PinPad({ label, submit, field, failure, onEnter }: PinPadProps) {
  const { t } = useTranslation('users');
  const [pin, setPin] = useState('');
  const [isScan, setIsScan] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const enter = useRef(() => {});
  enter.current = () => {
    if (isBusy || pin.length < SHORTEST_PIN) return;
    setIsBusy(true);
    void onEnter(pin).finally(() => {
      setIsBusy(false);
      setPin('');
      field.current?.focus();
    });
  };
  const add = (digit: string): void => {
    setIsScan(false);
    setPin((before) => (before.length < LONGEST_PIN ? before + digit : before));
  };
  const [keys] = useState(() =>
    createPinKeys({
      digit: add,
      remove: () => setPin((before) => before.slice(0, -1)),
      enter: () => enter.current(),
      scanned: () => {
        setPin('');
        setIsScan(true);
      },
    }),
  );
  // It may replace the control that had the focus in the same dialog.
  useEffect(() => field.current?.focus(), [field]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, timeStamp, target } = event;
    // Enter and the space bar press the button that has the focus.
    if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (keys(key, timeStamp)) event.preventDefault();
  };
  return (
    <Stack onKeyDown={onKeyDown}>
      <input
        ref={field}
        className={styles.pin}
        type="password"
        readOnly
        autoComplete="off"
        aria-label={label}
        aria-invalid={failure !== null}
        value={pin}
        placeholder={label}
      />
      <Text tone="bad" weight="medium" className={styles.pinFault} role="alert">
        {isScan ? t('pad.scan') : failure}
      </Text>
      <div className={styles.digits}>
        {DIGITS.map((digit) => (
          <Button key={digit} size="large" disabled={isBusy} onClick={() => add(digit)}>
            {digit}
          </Button>
        ))}
        <Button
          size="large"
          disabled={isBusy}
          aria-label={t('pad.remove')}
          onClick={() => setPin((before) => before.slice(0, -1))}
          icon={<Delete aria-hidden="true" size={22} />}
        />
        <Button size="large" disabled={isBusy} onClick={() => add('0')}>
          0
        </Button>
        <Button
          size="large"
          tone="primary"
          disabled={isBusy || pin.length < SHORTEST_PIN}
          onClick={() => enter.current()}
        >
          {submit}
        </Button>
      </div>
    </Stack>
  );
}

interface PinKeysParts {
  digit: (digit: string) => void;
  remove: () => void;
  enter: () => void;
  /** A scan was recognized: drop the digits. */
  scanned: () => void;
}

/** Handles a pressed key, `at` in ms of a monotonic clock; true if it belongs to the PIN or to a scan. */
type PinKeys = (key: string, at: number) => boolean;

/** Keys in a row closer together than this are not typed by hand. */
const HAND_MS = 35;
/** Number of fast characters that make a scan: a PIN is at least as long. */
const SCANNED_RUN = SHORTEST_PIN;

/**
 * Distinguishes a typed PIN from a scanned code: by as many fast characters as the shortest PIN has, with or
 * without an Enter after them; for a shorter code by an Enter that comes too fast for a hand.
 */
export function createPinKeys(parts: PinKeysParts): PinKeys {
  let lastAt = Number.NEGATIVE_INFINITY;
  let run = 0;
  return (key, at) => {
    if (isSilentKey(key)) return false;
    const isQuick = at - lastAt < HAND_MS;
    if (key.length === 1) {
      lastAt = at;
      run = isQuick ? run + 1 : 1;
      if (run >= SCANNED_RUN) {
        parts.scanned();
        return true;
      }
      if (!/^\d$/.test(key)) return false;
      parts.digit(key);
      return true;
    }
    const isScan = isQuick || run >= SCANNED_RUN;
    run = 0;
    if (isScan && (key === 'Enter' || key === 'Tab')) {
      parts.scanned();
      return true;
    }
    if (key === 'Backspace') parts.remove();
    else if (key === 'Enter') parts.enter();
    else return false;
    return true;
  };
}
