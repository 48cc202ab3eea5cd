import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from 'react-hotkeys-hook';
import { Button } from '../components/button.tsx';
import { useDialogs } from '../stores/dialog-store.ts';
import { useShopSettings } from '../stores/shop-settings-store.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { useChanges } from './changes.ts';
import { DispatchSettings } from './dispatch/dispatch-settings.tsx';
import { LanguageAndSound } from './language-and-sound.tsx';
import { ScaleSettings } from './scale/scale-settings.tsx';
import { PrinterSettings } from './printing/printer-settings.tsx';
import { ReceiptSettings } from './printing/receipt-settings.tsx';
import styles from './settings-screen.module.css';
import { ShopSettings } from './shop-settings.tsx';

/** How this counter looks and how the shop wants things done. What is changed holds at once and can be taken back. */
export function SettingsScreen() {
  const read = useShopSettings((store) => store.read);
  useEffect(() => void read(), [read]);
  return (
    <div className={styles.screen}>
      <div className={styles.page}>
        <LatestChange />
        <AppearanceSettings />
        <LanguageAndSound />
        <ShopSettings />
        <PrinterSettings />
        <ReceiptSettings />
        <ScaleSettings />
        <DispatchSettings />
      </div>
    </div>
  );
}

function LatestChange() {
  const { t } = useTranslation('settings');
  const { changes, undone, undoLatest } = useChanges();
  const latest = changes.at(-1);
  const isFree = useDialogs((store) => store.open === 0);
  useHotkeys('ctrl+z', () => void undoLatest(), {
    enabled: isFree,
    // The switches and choices that are undone are fields too.
    enableOnFormTags: true,
    ignoreEventWhen: ({ target }) => isTextField(target),
    preventDefault: true,
  });
  return (
    <header className={styles.head}>
      <p role="status" className={styles.latest}>
        {undone !== null
          ? t('undone', { name: t(`name.${undone}`) })
          : latest === undefined
            ? t('savedAtOnce')
            : t('saved', { name: t(`name.${latest.name}`) })}
      </p>
      <Button
        disabled={latest === undefined}
        icon={<Undo2 aria-hidden="true" size={18} />}
        keyName="Ctrl+Z"
        onClick={() => void undoLatest()}
      >
        {t('undo')}
      </Button>
    </header>
  );
}

/** It takes back what was typed in it by itself. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}
