type RuntimeClient = Awaited<ReturnType<typeof import('testcontainers')['getContainerRuntimeClient']>>

const ownerLabel = 'app.wordloom.test-run'

/** Containers have the id of the process that owns them, so that it can remove them, and a later run those of a killed one. */
export const ownedByThisProcess = (): Record<string, string> => ({ [ownerLabel]: String(process.pid) })

/** Why no container can be started here, or undefined if an engine responds. Also removes what killed runs have left. */
export async function engineRefusal(): Promise<string | undefined> {
  // The cleaner container of testcontainers is not used: runs remove their own containers, and the next run those of a killed one.
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true'
  const { getContainerRuntimeClient } = await import('testcontainers')
  let client: RuntimeClient
  try {
    client = await getContainerRuntimeClient()
  } catch {
    return 'no container engine answers'
  }
  await removeContainers(client, (owner) => !isAlive(owner))
  return undefined
}

/** Removes the containers of this process, including those that are still starting. */
export async function removeOwnContainers(): Promise<void> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  await removeContainers(await getContainerRuntimeClient(), (owner) => owner === process.pid)
}

/** The processor time that each running container with this label (`name=value`) has used, in seconds, by its image. */
export async function secondsOfContainers(label: string): Promise<[image: string, seconds: number][]> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  const {
    container: { dockerode },
  } = await getContainerRuntimeClient()
  const own = await dockerode.listContainers({ filters: JSON.stringify({ label: [label] }) })
  return Promise.all(
    own.map(async ({ Id, Image }): Promise<[string, number]> => {
      const { cpu_stats } = await dockerode.getContainer(Id).stats({ stream: false, 'one-shot': true })
      return [Image, cpu_stats.cpu_usage.total_usage / 1e9]
    }),
  )
}

/** The same of the containers of this process. */
export const secondsOfOwnContainers = () => secondsOfContainers(`${ownerLabel}=${process.pid}`)

async function removeContainers({ container: { dockerode } }: RuntimeClient, isDoomed: (owner: number) => boolean): Promise<void> {
  const containers = await dockerode.listContainers({ all: true, filters: JSON.stringify({ label: [ownerLabel] }) })
  const doomed = containers.filter(({ Labels }) => isDoomed(Number(Labels[ownerLabel])))
  await Promise.all(
    doomed.map(async ({ Id }) => {
      try {
        await dockerode.getContainer(Id).remove({ force: true, v: true })
      } catch (error) {
        if (!isGoing(error)) throw error
      }
    }),
  )
}

/** 404: already removed; 409: being removed. */
const isGoing = (error: unknown): boolean => [404, 409].includes((error as { statusCode?: number }).statusCode ?? 0)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
