import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from 'react-hotkeys-hook';
import { KeyCap } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { SearchBox } from '../../kit/components/search-box.tsx';
import { findSettings, type NamedSetting } from '../../kit/settings/find-settings.ts';
import styles from './settings-search.module.css';
import { useOpenSettings } from './use-open-settings.ts';

interface SettingsSearchProps {
  text: string;
  onText: (text: string) => void;
  onChoose: (setting: NamedSetting) => void;
}

/** Field above the categories; the settings it finds stand in their place while something is typed. */
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
    <Autocomplete.Root
      inline
      open={isAsked}
      items={found}
      mode="none"
      autoHighlight="always"
      value={text}
      onValueChange={(typed, { reason }) => onText(reason === 'item-press' ? '' : typed)}
    >
      <div className={styles.box}>
        <Autocomplete.Input
          aria-expanded={found.length > 0}
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
      {found.length > 0 ? (
        <Autocomplete.List className={styles.found} aria-label={t('find.found')}>
          {(setting: NamedSetting) => (
            <Autocomplete.Item
              key={setting.name}
              value={setting}
              className={styles.setting}
              onClick={() => onChoose(setting)}
            >
              <span>{setting.title}</span>
              <small>{setting.categoryTitle}</small>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      ) : null}
      <Autocomplete.Status className={styles.none}>
        {isAsked && found.length === 0 ? t('find.none') : null}
      </Autocomplete.Status>
    </Autocomplete.Root>
  );
}
