import { useState } from 'react'
import { Button, ButtonLink, TextLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useSnackbar } from '../ui/snackbar.tsx'
import { Kit } from './kit-section.tsx'

export function Buttons() {
  const snackbar = useSnackbar()
  const [open, setOpen] = useState<'insurance' | 'cancel' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <Kit title="Knöpfe und Dialoge">
      <div className="row">
        <Button kind="lamp" icon="arrow">
          Zeiten ansehen
        </Button>
        <Button icon="arrow">Weiter</Button>
        <Button kind="line">Vorschau</Button>
        <TextLink href="/locations" icon="arrow">
          Alle Standorte
        </TextLink>
        <ButtonLink href="/cart" kind="line" size="small">
          Warenkorb
        </ButtonLink>
      </div>
      <div className="row mt-4">
        <Button kind="lamp" disabled>
          Zeit wählen
        </Button>
        <Button isBusy>Wird gebucht</Button>
        <Button kind="danger">Ja, stornieren</Button>
        <Button kind="lamp" size="big">
          <span className="btn__sum">
            <span>Zahlungspflichtig buchen</span> <b className="num">169,20 €</b>
          </span>
        </Button>
      </div>
      <div className="row mt-4">
        <Button kind="line" onClick={() => snackbar.success('Deine Adresse ist gespeichert.')}>
          Erfolg
        </Button>
        <Button
          kind="line"
          onClick={() =>
            snackbar.error('Deine Reservierung ist abgelaufen. Such dir einfach eine neue Zeit aus.')
          }
        >
          Fehler
        </Button>
        <Button kind="line" onClick={() => setOpen('insurance')}>
          Versicherung
        </Button>
        <Button kind="line" onClick={() => setOpen('cancel')}>
          Storno
        </Button>
      </div>
      <Dialog
        isOpen={open === 'insurance'}
        onClose={close}
        isCloseable={false}
        title="Und wenn etwas dazwischenkommt?"
        areActionsStacked
        actions={
          <>
            <Button onClick={close}>Mit Schutz, + 43,50 €</Button>
            <Button kind="line" onClick={close}>
              Ohne Schutz weiter
            </Button>
          </>
        }
      >
        <p>
          Mit <b>You Never Know</b> stornierst du auch in den letzten 48 Stunden und bekommst 100 % als
          Gutschein zurück.
        </p>
      </Dialog>
      <Dialog
        isOpen={open === 'cancel'}
        onClose={close}
        title="Buchung stornieren?"
        actions={<Button onClick={() => snackbar.success('Gespeichert.')}>Meldung</Button>}
      >
        <p>Samstag, 11. Oktober, Premium in Mainz.</p>
      </Dialog>
    </Kit>
  )
}
