import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/** Module Federation as every front end uses it. */
export const shareModules = (options: Options): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    ...options,
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  })
