import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createScanListener, pageTimer } from '../sale/scanner/scan-listener.ts';
import { type FieldBefore, rememberField } from '../sale/scanner/field-before.ts';
import { playSound } from '../sound/play-sound.ts';
import { useNotices } from '../stores/notice-store.ts';

/** Fields in which the digits of a code would be an amount or a count. */
const AMOUNTS = ':is([inputmode=decimal], [inputmode=numeric]):not([data-takes-scans])';

/** Behind the other screens: a scan is no amount. Its characters are taken out, its Enter is swallowed, a notice says so. */
export function useScansKeptOut(isOurs: boolean): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isOurs) return;
    let before: FieldBefore | null = null;
    const listener = createScanListener({
      after: pageTimer,
      begin: () => {
        before = rememberField(document.activeElement);
      },
      mayHold: () => false,
      takeBack: () => false,
      giveBack: () => undefined,
      setQuick: () => undefined,
      take: (code) => {
        if (before === null || !before.element.matches(AMOUNTS)) return false;
        before.restore();
        playSound('fault');
        useNotices.getState().tellTimes('bad', 'scan-kept-out', () => t('scanKeptOut', { code }));
        return true;
      },
    });
    const onKey = (event: KeyboardEvent): void => {
      const { key, timeStamp, repeat, isComposing, ctrlKey, altKey, metaKey, isTrusted } = event;
      if (!isTrusted) return;
      const isByHand = repeat || isComposing || ctrlKey || altKey || metaKey;
      if (!listener.press({ key, at: timeStamp, isByHand })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      listener.stop();
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isOurs, t]);
}
