import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** Once around the app: tooltips open after 700 ms, and at once within 300 ms of the last. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Provider>
)

/** Names the control inside it on hover and focus. The control keeps its own accessible name. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactElement }) => (
  <Root>
    <Trigger asChild>{children}</Trigger>
    <Portal>
      <Content
        sideOffset={6}
        collisionPadding={8}
        className="z-60 max-w-64 animate-fade-in rounded-md bg-ink px-2.5 py-1.5 text-paper text-xs leading-snug shadow-lift"
      >
        {text}
      </Content>
    </Portal>
  </Root>
)
