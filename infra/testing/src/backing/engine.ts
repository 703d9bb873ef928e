import { ownerLabel } from './started-server.ts'

type RuntimeClient = Awaited<ReturnType<typeof import('testcontainers')['getContainerRuntimeClient']>>

/** Why no container can be started here, or undefined when an engine answers. Also clears away what killed runs left behind. */
export async function engineRefusal(): Promise<string | undefined> {
  // The cleaner container of testcontainers is not used: whoever opens servers closes them, and the next run removes what a kill left.
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true'
  const { getContainerRuntimeClient } = await import('testcontainers')
  let client: RuntimeClient
  try {
    client = await getContainerRuntimeClient()
  } catch {
    return 'no container engine answers'
  }
  await removeOrphans(client)
  return undefined
}

async function removeOrphans({ container: { dockerode } }: RuntimeClient): Promise<void> {
  const containers = await dockerode.listContainers({ all: true, filters: JSON.stringify({ label: [ownerLabel] }) })
  const orphans = containers.filter(({ Labels }) => !isAlive(Number(Labels[ownerLabel])))
  await Promise.all(orphans.map(({ Id }) => dockerode.getContainer(Id).remove({ force: true, v: true })))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
