import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type DetailsHTMLAttributes, type HTMLAttributes, type ReactNode, useId } from 'react';
import { classes, Row, Stack } from './layout.tsx';
import styles from './panel.module.css';

type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'sunken';

interface PanelProps {
  tone?: Tone;
  title: string;
  icon?: ReactNode;
  /** Beside the title: a figure, a button. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A framed part of a screen with a heading; with a tone, one that needs a person. */
export function Panel({ tone = 'plain', title, icon, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Stack as="section" className={classes(styles['panel'], styles[tone])} aria-labelledby={id}>
      <Row justify="between" wrap>
        <h3 id={id} className={styles['title']}>
          {icon}
          {title}
        </h3>
        {aside}
      </Row>
      {children}
    </Stack>
  );
}

interface CalloutProps extends HTMLAttributes<HTMLElement> {
  tone: Exclude<Tone, 'plain'>;
  /** Over the lower right corner of its screen. */
  floats?: boolean;
}

/** Words on a background of their tone. Errors have `role="alert"`. */
export function Callout({ tone, floats, className, ...rest }: CalloutProps) {
  return (
    <div
      className={classes(styles['callout'], styles[tone], floats === true && styles['floating'], className)}
      {...rest}
    />
  );
}

/** Words on the left and their amount (`b`), large, on the right; same height with or without an amount. */
export function Sum({ tone, className, ...rest }: CalloutProps) {
  return <Callout tone={tone} role="status" className={classes(styles['sum'], className)} {...rest} />;
}

interface FactsProps extends HTMLAttributes<HTMLDListElement> {
  /** Label and value; pairs without a value are left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Each label beside its value instead of above it. */
  isBeside?: boolean;
}

/** Values with their labels: in as many columns as fit, or label beside value. */
export function Facts({ facts, isBeside, className, ...rest }: FactsProps) {
  return (
    <dl className={classes(isBeside ? styles['beside'] : styles['facts'], className)} {...rest}>
      {facts.map(([label, value]) =>
        value === undefined || value === null || value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

interface FoldProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** The line that is always shown; pressing it opens the rest. */
  summary: ReactNode;
}

/** Content that few need, closed until pressed. */
export function Fold({ summary, className, children, ...rest }: FoldProps) {
  return (
    <details className={classes(styles['fold'], className)} {...rest}>
      <summary>
        <ChevronRight aria-hidden="true" size={18} />
        {summary}
      </summary>
      {children}
    </details>
  );
}

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** A sentence and buttons for the next step. */
  children?: ReactNode;
}

/** Placeholder for a list or view with nothing to show yet, with a next step. */
export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <Icon aria-hidden="true" size={48} strokeWidth={1.25} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** Error of a failed action; renders nothing while null. */
export function Failure({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <Callout tone="bad" role="alert">
      {words}
    </Callout>
  );
}
