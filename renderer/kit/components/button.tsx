import { type ComponentProps, memo, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import styles from './button.module.css';

/** A key as it is printed on the keyboard. Decoration: the control says what it does by itself. */
export const KeyCap = memo(function KeyCap({ name }: { name: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  );
});

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

/** A button that looks like text until it is pointed at: a name or a number that leads to its page. */
export function LinkButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" className={styles.link} {...props} />;
}

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'type'> {
  /** Name of the action: for screen readers, and beside the button under the pointer and the keyboard's focus. */
  label: string;
  /** The key that does the same, shown with the label. */
  keyName?: string;
  icon: LucideIcon;
  size?: 16 | 18 | 20;
  /** `plain` is as dark as the words beside it; the others are so under the pointer, in their colour. */
  tone?: 'soft' | 'plain' | 'danger' | 'accent';
}

const ICON_TONES = {
  soft: styles.soft,
  plain: styles.iconPlain,
  danger: styles.iconDanger,
  accent: styles.accent,
} as const;

/** A button that is only an icon, as large as a finger needs. At an end of what it does it stays, so that the focus does: `aria-disabled`. */
export function IconButton({
  label,
  keyName,
  icon: Icon,
  size = 18,
  tone = 'soft',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.iconButton} ${ICON_TONES[tone]}`}
      aria-label={label}
      data-key={keyName}
      {...rest}
    >
      <Icon aria-hidden="true" size={size} />
    </button>
  );
}
