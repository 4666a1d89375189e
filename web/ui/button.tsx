import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from './icon.tsx'
import './button.css'

interface Look {
  /** `accent` is the one accent of a view, `dark` leads on, `line` is secondary. */
  kind?: 'accent' | 'dark' | 'line' | 'danger'
  size?: 'normal' | 'small' | 'big'
  isWide?: boolean
  /** The icon behind the text, for actions that lead on. */
  icon?: IconName
  /** The icon before the text, for what the action does. */
  leading?: IconName
  className?: string
}

type ButtonProps = Look & { isBusy?: boolean } & Omit<ComponentProps<'button'>, 'className'>

/** A busy button keeps its place and focus, announces itself as busy and ignores clicks. */
export function Button({
  kind,
  size,
  isWide,
  icon,
  leading,
  className,
  isBusy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${look({ kind, size, isWide, className })}${isBusy ? ' is-busy' : ''}`}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <Content icon={isBusy ? undefined : icon} leading={leading} size={size}>
        {children}
      </Content>
    </button>
  )
}

interface LinkProps extends Look {
  href: string
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

export function ButtonLink({
  kind,
  size,
  isWide,
  icon,
  leading,
  className,
  href,
  onClick,
  children,
}: LinkProps) {
  return (
    <Link href={href} onClick={onClick} className={look({ kind, size, isWide, className })}>
      <Content icon={icon} leading={leading} size={size}>
        {children}
      </Content>
    </Link>
  )
}

interface QuietLook {
  isQuiet?: boolean
  icon?: IconName
  leading?: IconName
  className?: string
}

/** Underlined link. Paths of the shop only; other sites get a plain `<a>`. */
export function TextLink({
  href,
  isQuiet,
  icon,
  leading,
  className,
  children,
}: QuietLook & { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={quietLook(isQuiet, className)}>
      <Content icon={icon} leading={leading} size="small">
        {children}
      </Content>
    </Link>
  )
}

type TextButtonProps = QuietLook & Omit<ComponentProps<'button'>, 'className'>

/** Underlined button. */
export function TextButton({ isQuiet, icon, leading, className, children, ...rest }: TextButtonProps) {
  return (
    <button type="button" {...rest} className={quietLook(isQuiet, className)}>
      <Content icon={icon} leading={leading} size="small">
        {children}
      </Content>
    </button>
  )
}

/** Underlined button inside a sentence. */
export function InlineButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={className ? `link-button ${className}` : 'link-button'} />
}

type IconButtonProps = { icon: IconName; label: string; size?: 20 | 24 } & Omit<
  ComponentProps<'button'>,
  'children' | 'aria-label'
>

export function IconButton({ icon, label, size = 24, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `icon-button ${className}` : 'icon-button'}
      aria-label={label}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}

function Content({ icon, leading, size, children }: Look & { children: ReactNode }) {
  const iconSize = size === 'small' ? 20 : 24
  return (
    <>
      {leading && <Icon name={leading} size={iconSize} />}
      {children}
      {icon && <Icon name={icon} size={iconSize} />}
    </>
  )
}

function look({ kind = 'dark', size = 'normal', isWide, className }: Look): string {
  const names = [
    'button',
    kind !== 'dark' && `button--${kind}`,
    size !== 'normal' && `button--${size}`,
    isWide && 'button--wide',
    className,
  ]
  return names.filter(Boolean).join(' ')
}

function quietLook(isQuiet = false, className?: string): string {
  return ['link', isQuiet && 'link--quiet', className].filter(Boolean).join(' ')
}
