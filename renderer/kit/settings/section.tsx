import { type ReactNode, type RefCallback, useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { firstControl } from '../components/hold-focus.ts';
import { useScreen } from '../screen-store.ts';
import type { SettingName } from './setting-categories.ts';
import styles from './section.module.css';

/** A searchable setting has a name, which determines its title; others only have a title. */
type Titled = { name: SettingName; title?: undefined } | { name?: undefined; title: string };

/** Settings that belong together, under one heading. */
export function Section({ name, title, children }: Titled & { children: ReactNode }) {
  const { t } = useTranslation('settings');
  const id = useId();
  return (
    <section ref={useSought(name)} className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {name === undefined ? title : t(`name.${name}`)}
      </h2>
      {children}
    </section>
  );
}

type SettingProps = Titled & {
  /** Explanation in a sentence or two. */
  meaning?: ReactNode;
  children: ReactNode;
};

/** One setting: its words on the left, its control on the right. */
export function Setting({ name, title, meaning, children }: SettingProps) {
  const { t } = useTranslation('settings');
  return (
    <div ref={useSought(name)} className={styles.setting}>
      <div>
        <h3 className={styles.name}>{name === undefined ? title : t(`name.${name}`)}</h3>
        {meaning === undefined ? null : <p className={styles.meaning}>{meaning}</p>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}

/** Ref for a setting: if it is the one searched for, scrolls to it, focuses and briefly highlights it. */
export function useSought(name: SettingName | undefined): RefCallback<HTMLElement> {
  // Each search result opened is a new screen object.
  const screen = useScreen((store) =>
    name !== undefined && store.screen.name === 'settings' && store.screen.setting === name
      ? store.screen
      : null,
  );
  return useCallback((element: HTMLElement) => (screen === null ? undefined : showSought(element)), [screen]);
}

/** Focuses the setting, and its first control as soon as there is one. */
function showSought(element: HTMLElement): () => void {
  element.dataset['sought'] = '';
  element.tabIndex = -1;
  element.focus();
  const observer = new MutationObserver(settle);
  observer.observe(element, { childList: true, subtree: true });
  settle();
  function settle(): void {
    const control = firstControl(element);
    control?.focus();
    element.scrollIntoView({ block: element.clientHeight > innerHeight / 2 ? 'start' : 'center' });
    if (control !== null) observer.disconnect();
  }
  return () => {
    observer.disconnect();
    delete element.dataset['sought'];
    element.removeAttribute('tabindex');
  };
}
