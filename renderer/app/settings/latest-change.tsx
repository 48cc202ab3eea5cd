import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from 'react-hotkeys-hook';
import { Button } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import type { CategoryName } from '../../kit/settings/category-names.ts';
import { latestOf, useChanges } from '../../kit/settings/changes.ts';
import styles from './latest-change.module.css';
import { CATEGORY_OF } from '../../kit/settings/setting-names.ts';

/** What was changed last in this category, and the button that takes it back. */
export function LatestChange({ category }: { category: CategoryName }) {
  const { t } = useTranslation('settings');
  const { changes, undone, undoLatest } = useChanges();
  const latest = latestOf(changes, category);
  const isFree = useDialogs((store) => store.open === 0);
  useHotkeys('ctrl+z', () => void undoLatest(category), {
    enabled: isFree,
    // The switches and choices that are undone are fields too.
    enableOnFormTags: true,
    ignoreEventWhen: ({ target }) => isTextField(target),
    preventDefault: true,
  });
  return (
    <header className={styles.head}>
      <p role="status" className={styles.latest}>
        {undone !== null && CATEGORY_OF[undone] === category
          ? t('undone', { name: t(`name.${undone}`) })
          : latest === undefined
            ? t('savedAtOnce')
            : t('saved', { name: t(`name.${latest.name}`) })}
      </p>
      <Button
        disabled={latest === undefined}
        icon={<Undo2 aria-hidden="true" size={18} />}
        keyName="Ctrl+Z"
        onClick={() => void undoLatest(category)}
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
