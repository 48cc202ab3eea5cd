import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  tone: 'warn' | 'bad';
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** Something that waits for a person: what happened, and what to do. */
export function Panel({ tone, icon, title, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`${styles.panel} ${styles[tone]}`} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {icon}
        {title}
      </h3>
      {children}
    </section>
  );
}
