import { Counter, type CounterConfiguration, Histogram, type HistogramConfiguration, type Registry } from 'prom-client'

// Services of one process share a registry and its metrics; a label names the service.

/** The counter of this name on the registry; created if missing. */
export const counterOn = <Label extends string>(
  registry: Registry,
  config: Omit<CounterConfiguration<Label>, 'registers'>,
): Counter<Label> =>
  (registry.getSingleMetric(config.name) as Counter<Label> | undefined) ?? new Counter({ ...config, registers: [registry] })

/** The histogram of this name on the registry; created if missing. */
export const histogramOn = <Label extends string>(
  registry: Registry,
  config: Omit<HistogramConfiguration<Label>, 'registers'>,
): Histogram<Label> =>
  (registry.getSingleMetric(config.name) as Histogram<Label> | undefined) ?? new Histogram({ ...config, registers: [registry] })

/** Buckets for work that usually takes milliseconds, in seconds. */
export const millisecondBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Buckets for work that may wait for minutes, in seconds. */
export const minuteBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
