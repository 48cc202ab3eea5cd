import type { ReactNode } from 'react';
import styles from './data-tab.module.css';

interface FactsProps {
  title: string;
  /** Label and value; without a value it is left out. */
  facts: readonly (readonly [label: string, value: string | undefined])[];
  children?: ReactNode;
}

/** A part of the data under its heading. */
export function Facts({ title, facts, children }: FactsProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value === undefined || value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

/** A control code in groups of four, as it is printed. */
export function groupCdc(cdc: string): string[] {
  return cdc.match(/.{1,4}/g) ?? [];
}
