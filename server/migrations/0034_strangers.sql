CREATE TABLE "blocked_senders" (
	"workspace_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "blocked_senders_workspace_id_sender_since_pk" PRIMARY KEY("workspace_id","sender","since")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
CREATE TABLE "quota_counts" (
	"workspace_id" uuid NOT NULL,
	"quota" text NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"told" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "quota_counts_workspace_id_quota_pk" PRIMARY KEY("workspace_id","quota")
);
--> statement-breakpoint
CREATE TABLE "quota_limits" (
	"quota" text PRIMARY KEY NOT NULL,
	"most" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_subject";--> statement-breakpoint
ALTER TABLE "notice_settings" ALTER COLUMN "mail_kinds" SET DEFAULT '{"message","attention","channel","quota"}';--> statement-breakpoint
ALTER TABLE "notice_settings" ALTER COLUMN "push_kinds" SET DEFAULT '{"message","attention","booking","channel","quota"}';--> statement-breakpoint
ALTER TABLE "agent_jobs" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agent_runs" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "customers_apart" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "blocked_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "limited_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "quota" text;--> statement-breakpoint
ALTER TABLE "blocked_senders" ADD CONSTRAINT "blocked_senders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_counts" ADD CONSTRAINT "quota_counts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers_apart" ADD CONSTRAINT "customers_apart_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_jobs_turns" ON "agent_jobs" USING btree ("workspace_id","due_at") WHERE "agent_jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "agent_jobs_asked" ON "agent_jobs" USING btree ("workspace_id","asked_at") WHERE "agent_jobs"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "agent_runs_customer" ON "agent_runs" USING btree ("customer_id") WHERE "agent_runs"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "confirmations_turns" ON "confirmations" USING btree ("workspace_id","due_at") WHERE "confirmations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "customers_apart_workspace" ON "customers_apart" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "message_acts_turns" ON "message_acts" USING btree ("workspace_id","due_at") WHERE "message_acts"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "notice_mails_turns" ON "notice_mails" USING btree ("workspace_id","due_at") WHERE "notice_mails"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "notice_pushes_turns" ON "notice_pushes" USING btree ("workspace_id","due_at") WHERE "notice_pushes"."wanted" > "notice_pushes"."sent";--> statement-breakpoint
CREATE UNIQUE INDEX "notices_quota" ON "notices" USING btree ("workspace_id","quota","user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "reminders_turns" ON "reminders" USING btree ("workspace_id","due_at") WHERE "reminders"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_messages_turns" ON "scheduled_messages" USING btree ("workspace_id","due_at") WHERE "scheduled_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "undelivered_turns" ON "undelivered" USING btree ("workspace_id","due_at") WHERE "undelivered"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_subject" CHECK (num_nonnulls("notices"."conversation_id", "notices"."booking_id", "notices"."bot_id", "notices"."integration_id", "notices"."quota") = 1);--> statement-breakpoint
-- Written by hand. Counts of what each business has, kept by the statements that add or remove rows.
CREATE FUNCTION "count_for_quota"("of" uuid, "what" text, "amount" bigint, "refuses" boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"total" bigint;
	"limit" bigint;
BEGIN
	IF "amount" <= 0 THEN
		-- A business that is being deleted has no row any more.
		UPDATE "quota_counts" SET "used" = "used" + "amount" WHERE "workspace_id" = "of" AND "quota" = "what";
		RETURN;
	END IF;
	-- Holds the row until the transaction ends: of two that add at once, the second one counts the first.
	INSERT INTO "quota_counts" AS "held" ("workspace_id", "quota", "used") VALUES ("of", "what", "amount")
	ON CONFLICT ("workspace_id", "quota") DO UPDATE SET "used" = "held"."used" + excluded."used"
	RETURNING "used" INTO "total";
	IF NOT "refuses" THEN RETURN; END IF;
	SELECT "most" INTO "limit" FROM "quota_limits" WHERE "quota" = "what";
	IF "total" > "limit" THEN
		RAISE EXCEPTION 'the quota of % is full', "what" USING ERRCODE = 'QUOTA', CONSTRAINT = "what", DETAIL = "limit"::text;
	END IF;
END $$;--> statement-breakpoint
-- The arguments are the quota, and whether the statement is refused above the limit.
CREATE FUNCTION "count_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"one" record;
BEGIN
	FOR "one" IN
		SELECT "workspace_id", count(*) AS "rows" FROM "changed_rows"
		WHERE "workspace_id" IS NOT NULL GROUP BY "workspace_id" ORDER BY "workspace_id"
	LOOP
		PERFORM count_for_quota("one"."workspace_id", TG_ARGV[0], CASE TG_OP WHEN 'INSERT' THEN "one"."rows" ELSE -"one"."rows" END, TG_ARGV[1] = 'refuse');
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"one" record;
BEGIN
	FOR "one" IN
		SELECT "workspace_id", sum("size")::bigint AS "bytes" FROM "changed_rows" GROUP BY "workspace_id" ORDER BY "workspace_id"
	LOOP
		PERFORM count_for_quota("one"."workspace_id", 'storage', CASE TG_OP WHEN 'INSERT' THEN "one"."bytes" ELSE -"one"."bytes" END, true);
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_export"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM count_for_quota(OLD."workspace_id", 'storage', -coalesce(OLD."size", 0), false);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM count_for_quota(NEW."workspace_id", 'storage', coalesce(NEW."size", 0), false);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Of a booking that was removed long ago, only a trace stays.
CREATE FUNCTION "count_bookings"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"one" record;
	"sign" int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	FOR "one" IN
		SELECT "workspace_id", count(*) FILTER (WHERE NOT "scrubbed") AS "whole", count(*) AS "rows"
		FROM "changed_rows" GROUP BY "workspace_id" ORDER BY "workspace_id"
	LOOP
		PERFORM count_for_quota("one"."workspace_id", 'booking_rows', "sign" * "one"."rows", true);
		PERFORM count_for_quota("one"."workspace_id", 'bookings', "sign" * "one"."whole", true);
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_scrubbed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_for_quota(NEW."workspace_id", 'bookings', CASE WHEN NEW."scrubbed" THEN -1 ELSE 1 END, false);
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	"one" record;
BEGIN
	FOR "one" IN
		SELECT * FROM (VALUES
			('files', 'count_rows', 'files', 'refuse'),
			('files', 'count_bytes', '', ''),
			-- What strangers send is stored; people are refused where they write.
			('customers', 'count_rows', 'contacts', ''),
			('messages', 'count_rows', 'messages', ''),
			('agent_runs', 'count_rows', 'runs', ''),
			('customers_apart', 'count_rows', 'separations', 'refuse'),
			('bookings', 'count_bookings', '', ''),
			('booking_series', 'count_rows', 'series', 'refuse'),
			('booking_resources', 'count_rows', 'resources', 'refuse'),
			('services', 'count_rows', 'services', 'refuse'),
			('booking_options', 'count_rows', 'options', 'refuse'),
			('agents', 'count_rows', 'agents', 'refuse'),
			('agent_versions', 'count_rows', 'versions', 'refuse'),
			('integrations', 'count_rows', 'accounts', 'refuse'),
			('bots', 'count_rows', 'bots', 'refuse')
		) AS "counted" ("of", "function", "quota", "refuse")
	LOOP
		EXECUTE format(
			'CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION %I(%L, %L)',
			"one"."of" || '_added_' || "one"."function", "one"."of", "one"."function", "one"."quota", "one"."refuse"
		);
		EXECUTE format(
			'CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION %I(%L, %L)',
			"one"."of" || '_removed_' || "one"."function", "one"."of", "one"."function", "one"."quota", "one"."refuse"
		);
	END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER "bookings_scrubbed" AFTER UPDATE ON "bookings" FOR EACH ROW
	WHEN (OLD."scrubbed" IS DISTINCT FROM NEW."scrubbed") EXECUTE FUNCTION "count_scrubbed"();--> statement-breakpoint
CREATE TRIGGER "data_exports_added" AFTER INSERT OR DELETE ON "data_exports" FOR EACH ROW EXECUTE FUNCTION "count_export"();--> statement-breakpoint
CREATE TRIGGER "data_exports_written" AFTER UPDATE ON "data_exports" FOR EACH ROW
	WHEN (OLD."size" IS DISTINCT FROM NEW."size") EXECUTE FUNCTION "count_export"();--> statement-breakpoint
UPDATE "customers_apart" SET "workspace_id" = "customers"."workspace_id" FROM "customers" WHERE "customers"."id" = "customers_apart"."one_id";--> statement-breakpoint
-- The triggers keep all writers out until the migration is committed: what is there now is counted once.
INSERT INTO "quota_counts" ("workspace_id", "quota", "used")
SELECT "workspace_id", "quota", "used" FROM (
	SELECT "workspace_id", 'files' AS "quota", count(*) AS "used" FROM "files" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'storage', sum("size")::bigint FROM (
		SELECT "workspace_id", "size" FROM "files"
		UNION ALL SELECT "workspace_id", "size" FROM "data_exports" WHERE "size" IS NOT NULL
	) "stored" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'contacts', count(*) FROM "customers" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'messages', count(*) FROM "messages" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'runs', count(*) FROM "agent_runs" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'separations', count(*) FROM "customers_apart" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'bookings', count(*) FILTER (WHERE NOT "scrubbed") FROM "bookings" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'booking_rows', count(*) FROM "bookings" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'series', count(*) FROM "booking_series" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'resources', count(*) FROM "booking_resources" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'services', count(*) FROM "services" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'options', count(*) FROM "booking_options" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'agents', count(*) FROM "agents" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'versions', count(*) FROM "agent_versions" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'accounts', count(*) FROM "integrations" GROUP BY 1
	UNION ALL SELECT "workspace_id", 'bots', count(*) FROM "bots" GROUP BY 1
) "counted" WHERE "used" > 0;--> statement-breakpoint
-- Who chose e-mails about channels is told of quotas, too.
UPDATE "notice_settings" SET "mail_kinds" = "mail_kinds" || '{quota}'::text[] WHERE 'channel' = ANY ("mail_kinds");--> statement-breakpoint
UPDATE "notice_settings" SET "push_kinds" = "push_kinds" || '{quota}'::text[] WHERE 'channel' = ANY ("push_kinds");
