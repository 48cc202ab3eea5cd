import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { KeyCap } from './key-cap.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  tone?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'normal' | 'large';
  /** The key that does the same, shown on the button. */
  keyName?: string;
  type?: 'button' | 'submit';
  icon?: ReactNode;
}

export function Button({
  tone = 'plain',
  size = 'normal',
  keyName,
  type = 'button',
  icon,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      data-tone={tone}
      className={`${styles.button} ${styles[tone]} ${styles[size]}`}
      {...rest}
    >
      {icon}
      <span>{children}</span>
      {keyName === undefined ? null : <KeyCap name={keyName} />}
    </button>
  );
}
