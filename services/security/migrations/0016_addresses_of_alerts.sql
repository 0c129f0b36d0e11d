-- Addresses of rule hits and of alerts become networks too (docs/privacy.md#retention).

-- An alert of an address whose key was cut: the key its hits have now; its own became its id, as two open ones may be of one network.
alter table alerts add column hits_key text;
