import { type ComponentProps, memo, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import styles from './button.module.css';

/** A key as printed on the keyboard. Decoration: the control's own label says what it does. */
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
  /** Its keyboard shortcut, shown on the button. */
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

/** A button that looks like text until hovered: a name or number that opens its page. */
export function LinkButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button type="button" className={styles.link} {...props} />;
}

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'type'> {
  /** Name of the action, for screen readers and the tooltip on hover and keyboard focus. */
  label: string;
  /** Its keyboard shortcut, shown with the label. */
  keyName?: string;
  icon: LucideIcon;
  size?: 16 | 18 | 20;
  /** `plain` is as dark as the words beside it; the others darken on hover, in their colour. */
  tone?: 'soft' | 'plain' | 'danger' | 'accent';
}

const ICON_TONES = {
  soft: styles.soft,
  plain: styles.iconPlain,
  danger: styles.iconDanger,
  accent: styles.accent,
} as const;

/** Icon-only button, finger-sized. Use `aria-disabled` while it has nothing to do, so that it keeps the focus. */
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
