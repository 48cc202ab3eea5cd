import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** Settings that belong together, under one heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SettingProps {
  title: string;
  /** Explanation in a sentence or two. */
  meaning?: ReactNode;
  children: ReactNode;
}

/** One setting: its words to the left, what changes it to the right. */
export function Setting({ title, meaning, children }: SettingProps) {
  return (
    <div className={styles.setting}>
      <div>
        <h3 className={styles.name}>{title}</h3>
        {meaning === undefined ? null : <p className={styles.meaning}>{meaning}</p>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
