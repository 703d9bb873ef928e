import { ensureStream, streamOf, streamOfLetters } from './streams.ts'
import { type StreamsPlace, withStreams } from './with-streams.ts'

/** Makes the streams of these owners and the dead letters' stream, or gives them their configuration again; returns their names. */
export const makeStreams = ({ replicas, ...place }: StreamsPlace & { replicas: number }): Promise<string[]> =>
  withStreams(place, async (manager, names) => {
    const streams = [...place.owners.map((owner) => streamOf(names, owner)), streamOfLetters(names)]
    for (const stream of streams) await ensureStream(manager, stream, replicas)
    return streams.map(({ name }) => name)
  })
