import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldBefore, rememberField, takesScan } from '../kit/scanner/field-before.ts';
import { listenForScans } from '../kit/scanner/listen-for-scans.ts';
import { playSound } from '../kit/sound/play-sound.ts';
import { useNotices } from '../kit/components/notice-store.ts';

/** On the other screens: a field that takes no codes is as it was before a scan, and a notice says so. */
export function useScansKeptOut(isOurs: boolean): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isOurs) return;
    let before: FieldBefore | null = null;
    return listenForScans({
      begin: () => {
        before = rememberField(document.activeElement);
      },
      mayHold: () => false,
      takeBack: () => false,
      giveBack: () => undefined,
      setQuick: () => undefined,
      take: (code) => {
        // What is read-only reads its keys by itself.
        if (before === null || before.element.matches('[readonly]') || takesScan(before, code)) return false;
        before.restore();
        playSound('fault');
        if (before.element.matches('[type=password]')) return true;
        useNotices.getState().tellTimes('bad', 'scan-kept-out', () => t('scanKeptOut', { code }));
        return true;
      },
    });
  }, [isOurs, t]);
}
