import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../kit/components/button.tsx';
import styles from './alert-card.module.css';

interface AlertCardProps {
  tone: 'warn' | 'bad';
  Icon: LucideIcon;
  title: string;
  /** What the one button says. */
  todo: string;
  onTodo: () => void;
  children: ReactNode;
}

/** What happened, what it means, and the way to what there is to do. */
export function AlertCard({ tone, Icon, title, todo, onTodo, children }: AlertCardProps) {
  const id = useId();
  return (
    <section className={`${styles.card} ${styles[tone]}`} aria-labelledby={id}>
      <Icon aria-hidden="true" size={20} />
      <h2 id={id}>{title}</h2>
      <div className={styles.words}>{children}</div>
      <div className={styles.action}>
        <Button onClick={onTodo}>{todo}</Button>
      </div>
    </section>
  );
}
