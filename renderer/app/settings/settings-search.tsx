import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from 'react-hotkeys-hook';
import { KeyCap } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { SearchBox } from '../../kit/components/search-box.tsx';
import { Combobox, ComboboxInput, ComboboxList } from '../../kit/fields/combobox.tsx';
import { Text } from '../../kit/layout/layout.tsx';
import { findSettings, type NamedSetting } from '../../kit/settings/find-settings.ts';
import styles from './settings-search.module.css';
import { useOpenSettings } from './use-open-settings.ts';

interface SettingsSearchProps {
  text: string;
  onText: (text: string) => void;
  onChoose: (setting: NamedSetting) => void;
}

/** Field above the categories; the settings it finds replace them while it holds text. */
export function SettingsSearch({ text, onText, onChoose }: SettingsSearchProps) {
  const { t } = useTranslation('settings');
  const field = useRef<HTMLInputElement>(null);
  const isFree = useDialogs((store) => store.open === 0);
  const found = findSettings(text, useOpenSettings());
  const isAsked = text.trim() !== '';
  const options = { enabled: isFree, preventDefault: true } as const;
  const focusField = (): void => field.current?.select();
  useHotkeys('ctrl+f', focusField, { ...options, enableOnFormTags: true });
  useHotkeys('/', focusField, { ...options, useKey: true });
  return (
    <Combobox items={found} text={text} onType={onText}>
      <div className={styles.box}>
        <ComboboxInput
          onKeyDown={({ key }) => key === 'Escape' && onText('')}
          render={
            <SearchBox
              ref={field}
              aria-label={t('find.label')}
              placeholder={t('find.placeholder')}
              after={<KeyCap name="Ctrl+F" />}
            />
          }
        />
      </div>
      {isAsked ? (
        <div className={styles.found}>
          <ComboboxList label={t('find.found')} onTake={onChoose}>
            {({ title, categoryTitle }: NamedSetting) => (
              <>
                <b>{title}</b>
                <small>{categoryTitle}</small>
              </>
            )}
          </ComboboxList>
          <Text tone="soft" role="status">
            {found.length === 0 ? t('find.none') : null}
          </Text>
        </div>
      ) : null}
    </Combobox>
  );
}
